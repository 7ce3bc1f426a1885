import sharp from 'sharp'

const pad = (x: number, thickness: number) => `
  <g transform="translate(${x} ${430 - thickness})">
    <rect width="360" height="${thickness}" rx="6" fill="#57534e"/>
    <rect y="${thickness}" width="360" height="34" rx="4" fill="#a8a29e"/>
    <rect x="172" width="16" height="${thickness}" fill="#3f3b38"/>
  </g>`

/** A drawing of a worn brake pad beside a new one, with a rule along them, as a JPEG: what a technician's photo would show. */
export function brakePads(): Promise<Buffer> {
  const marks = Array.from(
    { length: 23 },
    (_, mark) => `<rect x="36" y="${428 - mark * 12}" width="${mark % 5 === 0 ? 34 : 20}" height="3" fill="#1c1917"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#e7e5e4"/>
    <rect y="464" width="960" height="176" fill="#c8b594"/>
    <rect x="30" y="140" width="64" height="324" fill="#fde68a"/>${marks.join('')}
    ${pad(130, 28)}${pad(550, 176)}
    <circle cx="310" cy="416" r="44" fill="none" stroke="#dc2626" stroke-width="7"/>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer()
}
