// The databases of a tablet, on its disk: what was written is there when it answers.

/** What was asked of a database, once it is answered. */
export const settled = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

/** Opens it once, with the stores that `make` makes the first time. Throws where the browser forbids it. */
export function databaseCalled(name: string, make: (database: IDBDatabase) => void) {
  let opening: Promise<IDBDatabase> | null = null
  return (): Promise<IDBDatabase> => {
    opening ??= Promise.resolve().then(() => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => make(request.result)
      return settled(request)
    })
    return opening
  }
}

type StoreOf = (name: string) => IDBObjectStore

/** All that `work` asks of the stores, or nothing of it; on the disk when it answers. Throws where it is full or forbidden. */
export async function writeTo(
  database: IDBDatabase,
  stores: string[],
  work: (store: StoreOf) => void,
): Promise<void> {
  const writing = database.transaction(stores, 'readwrite', { durability: 'strict' })
  await new Promise<void>((done, fail) => {
    writing.oncomplete = () => done()
    writing.onabort = () => fail(writing.error)
    work((name) => writing.objectStore(name))
  })
}
