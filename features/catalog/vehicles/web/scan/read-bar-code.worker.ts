import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The reader that some browsers have built in; TypeScript does not know it. */
interface OwnReader {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>
}
interface OwnReaders {
  new (options: { formats: string[] }): OwnReader
  getSupportedFormats(): Promise<string[]>
}

const formats = {
  own: ['code_39', 'code_128', 'data_matrix', 'qr_code'],
  ours: ['Code39', 'Code128', 'DataMatrix', 'QRCode'],
} as const

/** A camera picture has more pixels than a code needs, and each one costs time. */
const mostPixels = 2400

const ownReader = findOwnReader()
// Served from our own address: the library would otherwise download it from a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

addEventListener('message', ({ data: image }: MessageEvent<ImageBitmap>) => {
  void read(image).then(
    (texts) => postMessage({ texts }),
    (error: unknown) => postMessage({ texts: [], failure: String(error) }),
  )
})

async function read(image: ImageBitmap): Promise<string[]> {
  try {
    const own = await (await ownReader)?.detect(image).catch(() => [])
    if (own && own.length > 0) return own.map(({ rawValue }) => rawValue)
    const found = await readBarcodes(readPixels(image), { formats: [...formats.ours], tryHarder: true, maxNumberOfSymbols: 12 })
    return found.map(({ text }) => text)
  } finally {
    image.close()
  }
}

function readPixels(image: ImageBitmap): ImageData {
  const scale = Math.min(1, mostPixels / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

async function findOwnReader(): Promise<OwnReader | null> {
  const Readers = (globalThis as { BarcodeDetector?: OwnReaders }).BarcodeDetector
  const supported = (await Readers?.getSupportedFormats().catch(() => [])) ?? []
  const possible = formats.own.filter((format) => supported.includes(format))
  return Readers && possible.includes('code_39') ? new Readers({ formats: possible }) : null
}
