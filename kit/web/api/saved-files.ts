import { CallFailed, makeNotArrived, makeRefusal } from './call-failed.ts'
import { isViewing, savedFilesCache as cacheName } from './session.ts'

/** Whether this browser can keep files and answer for them without a network, which the service worker does. */
export const canSaveFiles = (): boolean => !isViewing() && 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller)

export const isFileSaved = async (url: string): Promise<boolean> => (await caches.match(url, { cacheName })) !== undefined

interface SavedFile {
  url: string
  /** Named in the list of saved files on the offline page. */
  title: string
  sizeBytes: number
}

/** Keeps a file on this device until it is removed or the user logs out. `onShare` gets how much has arrived, from 0 to 1. */
export async function saveFileHere({ url, title, sizeBytes }: SavedFile, onShare: (share: number) => void): Promise<void> {
  try {
    const reply = await fetch(url, { credentials: 'same-origin' })
    if (!reply.ok || !reply.body) throw await makeRefusal(reply)
    let arrived = 0
    const counted = reply.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          arrived += chunk.byteLength
          onShare(arrived / sizeBytes)
          controller.enqueue(chunk)
        },
      }),
    )
    const headers = { 'Content-Type': reply.headers.get('Content-Type') ?? '', 'X-Title': encodeURIComponent(title) }
    await (await caches.open(cacheName)).put(url, new Response(counted, { headers }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new CallFailed({ status: 0, code: 'no_room', msg: 'There is not enough room on this device.' })
    throw error instanceof CallFailed ? error : makeNotArrived(error)
  }
}

export async function removeSavedFile(url: string): Promise<void> {
  await (await caches.open(cacheName)).delete(url)
}
