/** A map of limited size that gives up what was longest unused. */
export interface Lru<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
  clear(): void;
  entries(): Iterable<[K, V]>;
}

export function createLru<K, V>(limit: number): Lru<K, V> {
  // Insertion order is the order of use.
  const map = new Map<K, V>();
  function set(key: K, value: V): void {
    map.delete(key);
    map.set(key, value);
    if (map.size <= limit) return;
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  return {
    get(key) {
      const value = map.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete(key) {
      map.delete(key);
    },
    clear() {
      map.clear();
    },
    entries: () => [...map],
  };
}
