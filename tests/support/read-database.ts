/**
 * Everything that our database and `storage.local` hold, as JSON. Runs in a page of the extension; it is sent there as
 * text, so it uses nothing from outside itself.
 */
export async function readDatabase(): Promise<string> {
  // Sent along with the function.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(request.error ?? new Error('no reason')));
    });
  const database = await answer(indexedDB.open('hexmark'));
  const stores = [...database.objectStoreNames].map(async (name) => {
    const store = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([
      answer(store.getAllKeys()),
      answer<unknown[]>(store.getAll()),
    ]);
    return { name, keys, values };
  });
  const held = await Promise.all(stores);
  database.close();
  return JSON.stringify([held, await chrome.storage.local.get(null)]).toLowerCase();
}

declare const chrome: { storage: { local: { get: (names: null) => Promise<object> } } };
