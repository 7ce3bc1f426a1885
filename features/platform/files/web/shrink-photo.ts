import { maxPhotoSide } from '../rules.ts'

/**
 * Shrinks a photo to the stored size before upload, so that a slow connection sends a few hundred kilobytes and not ten megabytes.
 * Returns the file unchanged if the browser cannot read it; the server checks it anyway.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, maxPhotoSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.86))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
