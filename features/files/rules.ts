/** What may be uploaded, by what its bytes say, with the ending of its name. Nothing in here runs when it is opened. */
export const pictureTypes: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
export const uploadTypes: Readonly<Record<string, string>> = { ...pictureTypes, 'application/pdf': 'pdf' }

/** A phone's largest photograph; four bytes a pixel make it 200 MB while it is being read. */
export const mostPixels = 50_000_000

/** Bytes of one photo, as it is sent. */
export const largestPhoto = 10 * 1024 * 1024

/** Pixels of the longer side as a photo is kept: sharp over a whole phone or half a desk, a few hundred kilobytes. */
export const longestPhotoSide = 2000

const longestName = 120

/**
 * The name a file is saved by: no folders, no characters that are invisible or mean something to a file system, and the ending
 * of its real type, whatever it was called.
 */
export function safeName(given: string, mediaType: string): string {
  const ending = uploadTypes[mediaType] ?? 'bin'
  const base = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
  const bare = base.replace(new RegExp(`\\.${ending === 'jpg' ? 'jpe?g' : ending}$`, 'i'), '').replace(/^[. ]+|[. ]+$/g, '')
  return `${[...bare].slice(0, longestName).join('').trim() || 'file'}.${ending}`
}
