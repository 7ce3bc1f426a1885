import { isViewing, onSignedOut } from '../../../../kit/web/index.ts'

/** A photo not uploaded yet. It waits in the browser, even over a reload, since connections in a shop are unreliable. */
export interface UnsentPhoto {
  photoId: string
  pointId: string
  blob: Blob
}

const name = 'liftbay-unsent-photos'

// The next user must not see them.
onSignedOut(() => void indexedDB.deleteDatabase(name))

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('photo', { keyPath: 'photoId' }).createIndex('pointId', 'pointId'),
    )
    opening.addEventListener('success', () => done(opening.result))
    opening.addEventListener('error', () => failed(opening.error))
  })
}

async function runInStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  // In a view, nothing is kept on the admin's device.
  if (isViewing()) return undefined
  try {
    const database = await openDatabase()
    return await new Promise<T>((done, failed) => {
      const request = work(database.transaction('photo', mode).objectStore('photo'))
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => failed(request.error))
    }).finally(() => database.close())
  } catch {
    // If storage is full or disabled, photos are just not kept over a reload.
    return undefined
  }
}

export const keepUnsent = (photo: UnsentPhoto) => runInStore('readwrite', (store) => store.put(photo))
export const dropUnsent = (photoId: string) => runInStore('readwrite', (store) => store.delete(photoId))
export const listUnsent = async (pointId: string): Promise<UnsentPhoto[]> =>
  (await runInStore<UnsentPhoto[]>('readonly', (store) => store.index('pointId').getAll(pointId))) ?? []
