import sharp from 'sharp'

/** A drawing in the size of a creative's picture, as a JPEG. */
const drawAd = (inside: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${inside}</svg>`))
    .jpeg({ quality: 85 })
    .toBuffer()

/** A brake rotor with its pads. */
export const drawBrakes = () =>
  drawAd(`<rect width="600" height="400" fill="#e7e5e4"/><circle cx="250" cy="200" r="160" fill="#78716c"/><circle cx="250" cy="200" r="148" fill="#a8a29e"/>
    <circle cx="250" cy="200" r="74" fill="#57534e"/><circle cx="250" cy="200" r="34" fill="#e7e5e4"/>
    ${[0, 72, 144, 216, 288].map((at) => `<circle cx="250" cy="146" r="9" fill="#e7e5e4" transform="rotate(${at} 250 200)"/>`).join('')}
    <path d="M430 90 h90 q30 0 30 30 v60 q-70 -30 -150 0 v-60 q0 -30 30 -30 z" fill="#292524"/><path d="M412 184 q64 -24 126 0 v26 q-64 -22 -126 0 z" fill="#c2410c"/>
    <path d="M430 230 h90 q30 0 30 30 v60 q-70 -30 -150 0 v-60 q0 -30 30 -30 z" fill="#292524"/><path d="M412 324 q64 -24 126 0 v26 q-64 -22 -126 0 z" fill="#c2410c"/>`)

/** An oil filter next to an air filter. */
export const drawFilters = () =>
  drawAd(`<rect width="600" height="400" fill="#dbeafe"/><rect x="90" y="110" width="150" height="220" rx="22" fill="#1d4ed8"/><rect x="82" y="90" width="166" height="36" rx="10" fill="#1e3a8a"/>
    <rect x="104" y="200" width="122" height="60" rx="8" fill="#f8fafc"/><rect x="300" y="130" width="230" height="180" rx="10" fill="#1f2937"/><rect x="316" y="146" width="198" height="148" fill="#f3f4f6"/>
    ${Array.from({ length: 12 }, (_, at) => `<rect x="${320 + at * 16}" y="146" width="7" height="148" fill="#cbd5e1"/>`).join('')}`)

/** A battery with its two posts. */
export const drawBattery = () =>
  drawAd(`<rect width="600" height="400" fill="#ecfccb"/><rect x="110" y="130" width="380" height="210" rx="18" fill="#1c1917"/><rect x="110" y="130" width="380" height="54" rx="18" fill="#365314"/>
    <rect x="170" y="96" width="58" height="42" rx="8" fill="#a8a29e"/><rect x="372" y="96" width="58" height="42" rx="8" fill="#a8a29e"/>
    <rect x="180" y="252" width="50" height="12" fill="#f8fafc"/><rect x="380" y="252" width="50" height="12" fill="#f8fafc"/><rect x="399" y="233" width="12" height="50" fill="#f8fafc"/>`)
