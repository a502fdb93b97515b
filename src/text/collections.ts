// Collection helpers: binary search (`partitionPoint`), `groupBy`, `getOrInsert`, `findLast`, and a numeric sort.

/**
 * Binary search: the lowest index in [0, `count`) for which the monotonic predicate holds, or `count`.
 * Calls the predicate O(log count) times.
 */
export function partitionPoint(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Groups items by key, like `Map.groupBy` of ES2024. Keys and items keep the order of the input. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/** Appends an item to the list at a key of a multimap. */
export function addTo<Item, Key>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** The value of a map at a key. If the key is missing, inserts the result of `make` and returns it. */
export function getOrInsert<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** The last item for which a condition holds, as `Array.prototype.findLast` of ES2023 returns it. */
export function findLast<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item | undefined {
  for (let at = items.length - 1; at >= 0; at--) {
    const item = items[at] as Item;
    if (holds(item)) return item;
  }
  return undefined;
}

/** Sorts numbers in ascending order, into a new array. */
export function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].sort((one, other) => one - other);
}
