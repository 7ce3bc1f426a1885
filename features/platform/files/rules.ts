/** Allowed upload types by content, with their file extensions. None of them can run code when opened. */
export const pictureTypes: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
export const uploadTypes: Readonly<Record<string, string>> = { ...pictureTypes, 'application/pdf': 'pdf' }

/** The largest phone photo. At four bytes per pixel it takes 200 MB while decoding. */
export const maxPixels = 50_000_000

/** The largest photo upload, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024

/** Longest side of a stored photo in pixels: sharp on a phone or half a desktop screen, at a few hundred kilobytes. */
export const maxPhotoSide = 2000

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
  const bare = base.replace(new RegExp(`\\.${ending === 'jpg' ? 'jpe?g' : ending}$`, 'i'), '').replace(/^[. ]+|[. ]+$/g, '')
  return `${[...bare].slice(0, maxNameLength).join('').trim() || 'file'}.${ending}`
}
