// Extracts the memory use of a process from its output and from that of --trace-gc.

export interface Memory {
  readonly retained: number;
  readonly peak: number;
}

/** Megabytes above the baseline, from the output of the child and of the engine. */
export function readMemory(output: string): Memory {
  const figures = /^@heap (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(output)?.slice(1).map(Number);
  if (figures === undefined) throw new Error("The child says nothing of its heap.");
  const [before, buffersBefore, after, buffersAfter, held, buffersHeld] = figures as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const during = output.slice(output.indexOf("@begin"), output.indexOf("@end"));
  // "[pid:0x…] 12 ms: Scavenge 31.4 (40.2) -> 29.9 (41.0) MB": the heap before and after each collection.
  const seen = [...during.matchAll(/ ms: [^\n]*? (\d+\.\d+) \(\d+\.\d+\) -> /g)].map(
    (match) => Number(match[1]) * 2 ** 20,
  );
  const most = Math.max(after, ...seen);
  return {
    retained: (held - before + buffersHeld - buffersBefore) / 1e6,
    peak: (most - before + Math.max(buffersAfter, buffersHeld) - buffersBefore) / 1e6,
  };
}
