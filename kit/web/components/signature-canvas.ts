/** A signature has the same colors in light and dark mode, because it is printed on white paper. */
export const signatureInk = '#14213d'
const margin = 8

/** The drawn part of a canvas as a PNG with a transparent background; null when nothing is drawn. */
export function trimToPng(canvas: HTMLCanvasElement): string | null {
  const { width, height } = canvas
  if (width === 0 || height === 0) return null
  const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[(y * width + x) * 4 + 3] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (right < 0) return null
  const cut = document.createElement('canvas')
  cut.width = right - left + 1 + 2 * margin
  cut.height = bottom - top + 1 + 2 * margin
  cut.getContext('2d')!.drawImage(canvas, margin - left, margin - top)
  return cut.toDataURL('image/png')
}

/** Matches the canvas to the screen's resolution. Returns a drawing context in CSS pixels. */
export function sharpen(canvas: HTMLCanvasElement): { width: number; height: number; context: CanvasRenderingContext2D } {
  const ratio = Math.max(window.devicePixelRatio || 1, 1)
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  return { width, height, context }
}

const getFont = (size: number) =>
  `italic ${size}px 'Snell Roundhand', 'Segoe Script', 'Brush Script MT', 'URW Chancery L', 'Z003', cursive`

/** Draws a typed name as large as fits. */
export function writeName(canvas: HTMLCanvasElement, name: string): void {
  const { width, height, context } = sharpen(canvas)
  context.clearRect(0, 0, width, height)
  const text = name.trim()
  if (text === '') return
  context.font = getFont(100)
  const fitting = Math.min(height * 0.32, ((width - 48) / Math.max(context.measureText(text).width, 1)) * 100)
  context.font = getFont(fitting)
  context.fillStyle = signatureInk
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(text, width / 2, height * 0.7)
}

/** Draws an earlier signature in the center, no larger than its original size. */
export async function placeImage(canvas: HTMLCanvasElement, src: string): Promise<void> {
  const image = new Image()
  image.src = src
  await image.decode()
  const { width, height, context } = sharpen(canvas)
  const ratio = Math.max(window.devicePixelRatio || 1, 1)
  const scale = Math.min(1 / ratio, (width - 32) / image.width, (height - 32) / image.height)
  const [w, h] = [image.width * scale, image.height * scale]
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
}
