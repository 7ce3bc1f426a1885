import type { WaitingPunch } from './punch-sender.ts'

const [database, table] = ['shop-tablet', 'punches']

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath: 'n', autoIncrement: true }),
    )
    // The browser may close it by itself, when storage is short or the tablet wakes up. The next use opens it again.
    const forget = () => (opened = undefined)
    request.addEventListener('success', () => {
      request.result.addEventListener('close', forget)
      request.result.addEventListener('versionchange', () => {
        request.result.close()
        forget()
      })
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      forget()
      reject(request.error ?? new Error('The tablet cannot store punches'))
    })
  })
  return opened
}

/** `strict`: done only once it is on the disk, so that a punch that was shown as saved survives a power failure. */
async function run<T>(mode: IDBTransactionMode, work: (punches: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const begin = async () => {
    const transaction = (await open()).transaction(table, mode, { durability: 'strict' })
    return { transaction, request: work(transaction.objectStore(table)) }
  }
  const { transaction, request } = await begin().catch(() => {
    // The connection was lost without a word.
    opened = undefined
    return begin()
  })
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The tablet cannot store punches')))
  })
}

/** Oldest first. */
export const listWaiting = () => run('readonly', (punches) => punches.getAll()) as Promise<WaitingPunch[]>

export const addWaiting = async (punch: Omit<WaitingPunch, 'n'>): Promise<number> =>
  Number(await run('readwrite', (punches) => punches.add(punch)))

export const saveWaiting = (punch: WaitingPunch) => run('readwrite', (punches) => punches.put(punch))

export const removeWaiting = (n: number) => run('readwrite', (punches) => punches.delete(n))
