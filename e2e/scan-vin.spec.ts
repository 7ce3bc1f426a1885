import sharp from 'sharp'
import { openPageFor } from './pages.ts'
import { phone } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

/** Code 39: five bars and four gaps per character; the wide ones are written as w. */
const code39: Record<string, string> = Object.fromEntries(
  (
    '0 nnnwwnwnn 1 wnnwnnnnw 2 nnwwnnnnw 3 wnwwnnnnn 4 nnnwwnnnw 5 wnnwwnnnn 6 nnwwwnnnn 7 nnnwnnwnw 8 wnnwnnwnn 9 nnwwnnwnn ' +
    'A wnnnnwnnw C wnwnnwnnn G nnnnnwwnw H wnnnnwwnn I nnwnnwwnn M wnwnnnnwn * nwnnwnwnn'
  )
    .match(/\S \w{9}/g)!
    .map((pair) => [pair[0]!, pair.slice(2)]),
)

/** A photo of a label with that text as a bar code. */
async function drawLabel(text: string): Promise<Buffer> {
  const narrow = 3
  let x = 60
  let bars = ''
  for (const letter of `*${text}*`) {
    for (const [index, width] of [...code39[letter]!].entries()) {
      const points = width === 'w' ? narrow * 3 : narrow
      if (index % 2 === 0) bars += `<rect x="${x}" y="60" width="${points}" height="120"/>`
      x += points
    }
    x += narrow
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${x + 60}" height="240"><rect width="100%" height="100%" fill="#fff"/>${bars}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

test('the VIN is read from a photo of the bar code, and without a camera or a code the screen offers another way', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL!
  const casey = await signInAs(request, origin, 'customer')
  const page = await openPageFor(browser, casey, { origin, viewport: phone })
  const fetched: string[] = []
  page.on('request', (sent) => fetched.push(sent.url()))
  await page.goto('/add-new-vehicle')
  const vin = page.getByRole('textbox', { name: 'VIN', exact: true })
  await expect(vin).toBeVisible()
  expect(fetched.some((url) => url.includes('read-bar-code') && !url.includes('sw.js'))).toBe(false)
  await page.getByRole('button', { name: 'Scan label' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan label' })
  await expect(dialog.getByText(/Choose a photo of the label, or type the VIN|choose a photo, or type the VIN/)).toBeVisible()
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose(
    'wall.png',
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  )
  await expect(dialog.getByText(/^We found no VIN in this photo/)).toBeVisible()
  await choose('label.png', await drawLabel('I1HGCM82633A004352'))
  await expect(dialog).toBeHidden()
  await expect(vin).toHaveValue('1HGCM82633A004352')
  await expect(page.getByText('2003 Honda Accord').first()).toBeVisible()
  expect(fetched.every((url) => url.startsWith(origin) || url.startsWith('blob:') || url.startsWith('data:'))).toBe(true)
})
