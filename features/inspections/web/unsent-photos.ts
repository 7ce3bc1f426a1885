import { onSignedOut } from '../../../web/kit/index.ts'

/** A photo that the server does not have yet. In a garage the line breaks: it waits in the browser, over a reload, too. */
export interface UnsentPhoto {
  photoId: string
  pointId: string
  blob: Blob
}

const name = 'liftbay-unsent-photos'

// They must not wait for whoever signs in next.
onSignedOut(() => void indexedDB.deleteDatabase(name))

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('photo', { keyPath: 'photoId' }).createIndex('pointId', 'pointId'),
    )
    opening.addEventListener('success', () => done(opening.result))
    opening.addEventListener('error', () => failed(opening.error))
  })
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await opened()
    return await new Promise<T>((done, failed) => {
      const request = work(database.transaction('photo', mode).objectStore('photo'))
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => failed(request.error))
    }).finally(() => database.close())
  } catch {
    // Storage that is full or switched off only means that nothing is kept.
    return undefined
  }
}

export const keepUnsent = (photo: UnsentPhoto) => inStore('readwrite', (store) => store.put(photo))
export const dropUnsent = (photoId: string) => inStore('readwrite', (store) => store.delete(photoId))
export const unsentOf = async (pointId: string): Promise<UnsentPhoto[]> =>
  (await inStore<UnsentPhoto[]>('readonly', (store) => store.index('pointId').getAll(pointId))) ?? []
