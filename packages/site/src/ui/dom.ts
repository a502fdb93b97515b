// Builds elements. Text only ever becomes text nodes and attribute values, never markup.

type Child = Node | string | null | false;

type Listener<K extends keyof HTMLElementEventMap> = (event: HTMLElementEventMap[K]) => void;

/** Attributes of an element; `true` is an empty one, `false` and null are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Events and their listeners. */
export type Listeners = { readonly [K in keyof HTMLElementEventMap]?: Listener<K> };

/** Creates an element. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: readonly Child[] | string = [],
  listeners: Listeners = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...(typeof children === "string" ? [children] : children.filter(isShown)));
  for (const [name, listener] of Object.entries(listeners)) {
    element.addEventListener(name, listener as EventListener);
  }
  return element;
}

function isShown(child: Child): child is Node | string {
  return child !== null && child !== false;
}

/** Text that only screen readers read. */
export function unseen(text: string): HTMLElement {
  return h("span", { class: "unseen" }, text);
}

/** The element of the page with an id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no element #${id}.`);
  return element;
}
