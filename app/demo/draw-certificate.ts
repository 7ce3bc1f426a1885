import sharp from 'sharp'

/** A photo of a made-up certificate, as a JPEG. */
export function drawCertificate(name: string, area: string, expires: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#6f6a63"/>
    <g transform="rotate(-1.5 600 450)">
      <rect x="90" y="80" width="1020" height="740" fill="#fbf8ef"/>
      <rect x="120" y="110" width="960" height="680" fill="none" stroke="#1f4e8c" stroke-width="6"/>
      <g font-family="sans-serif" text-anchor="middle" fill="#1b2733">
        <text x="600" y="240" font-size="52" fill="#1f4e8c">Certificate</text>
        <text x="600" y="350" font-size="30">This is to certify that</text>
        <text x="600" y="430" font-size="56">${name}</text>
        <text x="600" y="520" font-size="36">is certified in ${area}</text>
        <text x="600" y="600" font-size="28">Expires ${expires}</text>
        <text x="600" y="720" font-size="22">Sample of the Liftbay demo, not a real certificate</text>
      </g>
    </g>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
}
