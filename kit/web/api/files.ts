import type { Route } from '../../../common/route.ts'
import { makeNotArrived } from './call-failed.ts'
import { fetchReply } from './send-call.ts'
import type { Sent } from './sent.ts'

export interface FetchedFile {
  blob: Blob
  name: string
}

/** Downloads a row's file, with the name from the server. */
export async function fetchFile<T extends Route>(row: T, sent: Sent<T>): Promise<FetchedFile> {
  const response = await fetchReply(row, sent, {})
  const blob = await response.blob().catch((error: unknown) => {
    throw makeNotArrived(error)
  })
  return { blob, name: nameIn(response.headers.get('content-disposition')) ?? 'file' }
}

/** Saves a row's file to the user's downloads. */
export async function saveFile<T extends Route>(row: T, sent: Sent<T>, name?: string): Promise<void> {
  const file = await fetchFile(row, sent)
  follow(file.blob, (link) => {
    link.download = name ?? file.name
  })
}

/** Opens a row's file in a new tab. Where the browser blocks that, saves it to the user's downloads. */
export async function openFile<T extends Route>(row: T, sent: Sent<T>): Promise<void> {
  // Browsers allow a new tab only with the press itself, so it opens before the file is here.
  const tab = window.open('', '_blank')
  try {
    const { blob, name } = await fetchFile(row, sent)
    if (!tab) return follow(blob, (link) => (link.download = name))
    const url = URL.createObjectURL(blob)
    tab.location.replace(url)
    setTimeout(() => URL.revokeObjectURL(url), shownMilliseconds)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** How long the tab can load its file again. */
const shownMilliseconds = 10 * 60_000

/** `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A4.pdf` -> `ä.pdf` */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

function follow(blob: Blob, prepare: (link: HTMLAnchorElement) => unknown) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  prepare(link)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
