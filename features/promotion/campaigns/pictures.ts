/** A creative's picture is exactly one of these sizes, in pixels: the second is for sharp screens. */
export const pictureSizes = [
  { width: 600, height: 400 },
  { width: 1200, height: 800 },
] as const

/** The largest upload of one, in bytes. */
export const maxPictureBytes = 500 * 1024

export const pictureRule = 'JPEG, PNG or WebP, exactly 600 × 400 or 1200 × 800 pixels, at most 500 KB'

export const isPictureSize = (width: number, height: number): boolean =>
  pictureSizes.some((size) => size.width === width && size.height === height)
