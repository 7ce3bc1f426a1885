import { longestPhotoSide } from '../rules.ts'

/**
 * A photo as it is sent: no larger than it will be kept, so that a bad line carries a few hundred kilobytes and not a phone's ten
 * megabytes. What the browser can't read is sent as it is; the server looks at it anyway.
 */
export async function shrunkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestPhotoSide / Math.max(picture.width, picture.height))
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
