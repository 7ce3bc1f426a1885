const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160"><path d="M20 120C90 10 120 20 150 100S240 40 300 90 370 130 400 70 520 40 620 80" fill="none" stroke="#12213a" stroke-width="7" stroke-linecap="round"/></svg>'

let made: Promise<Buffer> | undefined

/** A made-up signature for previews, as PNG. */
export const drawSampleSignature = (): Promise<Buffer> => (made ??= draw())

async function draw(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawn)).png().toBuffer()
}
