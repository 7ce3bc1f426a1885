import { trimEndOf } from '../../../common/trim.ts'

/** Allowed upload types by content, with their file extensions. None of them can run code when opened. */
export const pictureTypes: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
export const uploadTypes: Readonly<Record<string, string>> = { ...pictureTypes, 'application/pdf': 'pdf' }

/** The largest phone photo. At four bytes per pixel it takes 200 MB while decoding. */
export const maxPixels = 50_000_000

/** The largest photo upload, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024

/** Longest side of a stored photo in pixels: sharp on a phone or half a desktop screen, at a few hundred kilobytes. */
export const maxPhotoSide = 2000

/** Why nothing more can be uploaded, and what to do. */
export function describeFullStorage(whose: 'shop' | 'account', maxBytes: number): string {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  const space = megabytes >= 1024 ? `${Math.floor(megabytes / 102.4) / 10} GB` : `${megabytes} MB`
  const what = whose === 'shop' ? 'This shop has' : 'You have'
  return `${what} used up ${space} of space for files. Delete photos or documents that are no longer needed, or contact us for more.`
}

const maxNameLength = 120

/**
 * A safe file name: no folders, no invisible or reserved characters, and the extension of the file's real type.
 */
export function makeSafeFileName(given: string, mediaType: string): string {
  const ending = uploadTypes[mediaType] ?? 'bin'
  const base = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
  const withoutEnding = base.replace(new RegExp(`\\.${ending === 'jpg' ? 'jpe?g' : ending}$`, 'i'), '')
  const bare = trimEndOf(withoutEnding, /[. ]/).replace(/^[. ]+/, '')
  return `${[...bare].slice(0, maxNameLength).join('').trim() || 'file'}.${ending}`
}
