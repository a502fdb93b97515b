// Calls event listeners, whose errors must not reach the client.
import type { RobotsClientEvents } from "./events.ts";

type Listeners = Partial<RobotsClientEvents>;
type Name = keyof RobotsClientEvents;
type EventOf<Event extends Name> = Parameters<RobotsClientEvents[Event]>[0];

/** Calls the listener of an event, if there is one. An error it throws or rejects with is swallowed. */
export function notify<Event extends Name>(on: Listeners, name: Event, event: EventOf<Event>): void {
  const listener = on[name] as ((event: EventOf<Event>) => unknown) | undefined;
  if (listener === undefined) return;
  try {
    const result = listener.call(on, event);
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // Documented at `RobotsClientOptions.on`.
  }
}
