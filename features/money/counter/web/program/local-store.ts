/**
 * The data the program stores on this computer: a small table in IndexedDB, or localStorage in browsers that give files on disk
 * no database. Not encrypted, because the key would have to be stored next to it. See docs/decisions/0045-the-counter-program.md.
 */
export interface LocalStore {
  get<T>(name: string): Promise<T | null>
  put(name: string, value: unknown): Promise<void>
  clear(): Promise<void>
}

const tableName = 'kept'

export async function openLocalStore(name: string): Promise<LocalStore> {
  try {
    return inDatabase(await openDatabase(name))
  } catch {
    return inLocalStorage(`${name}:`)
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(tableName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Could not open the database')))
  })
}

function inDatabase(database: IDBDatabase): LocalStore {
  const run = <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(tableName, mode)
      const request = work(transaction.objectStore(tableName))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Could not save')))
    })
  return {
    get: async <T>(name: string) => ((await run('readonly', (table) => table.get(name))) as T | undefined) ?? null,
    put: async (name, value) => void (await run('readwrite', (table) => table.put(value, name))),
    clear: () => run('readwrite', (table) => table.clear()),
  }
}

function inLocalStorage(prefix: string): LocalStore {
  return {
    get: async <T>(name: string) => JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as T | null,
    put: async (name, value) => localStorage.setItem(prefix + name, JSON.stringify(value)),
    clear: async () => {
      for (const key of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) localStorage.removeItem(key)
    },
  }
}
