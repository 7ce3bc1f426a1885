/**
 * What the program keeps on this computer: a small table in IndexedDB, or in localStorage where a browser gives files on disk no
 * database. Not encrypted: the key would lie beside it. See docs/decisions/0045-the-counter-program.md.
 */
export interface Kept {
  get<T>(name: string): Promise<T | null>
  put(name: string, value: unknown): Promise<void>
  clear(): Promise<void>
}

const store = 'kept'

export async function openKept(name: string): Promise<Kept> {
  try {
    return inDatabase(await openDatabase(name))
  } catch {
    return inLocalStorage(`${name}:`)
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')))
  })
}

function inDatabase(database: IDBDatabase): Kept {
  const run = <T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const asked = work(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
  return {
    get: async <T>(name: string) => ((await run('readonly', (kept) => kept.get(name))) as T | undefined) ?? null,
    put: async (name, value) => void (await run('readwrite', (kept) => kept.put(value, name))),
    clear: () => run('readwrite', (kept) => kept.clear()),
  }
}

function inLocalStorage(prefix: string): Kept {
  return {
    get: async <T>(name: string) => JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as T | null,
    put: async (name, value) => localStorage.setItem(prefix + name, JSON.stringify(value)),
    clear: async () => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) localStorage.removeItem(key)
    },
  }
}
