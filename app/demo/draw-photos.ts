import sharp from 'sharp'

/** A drawing in place of a technician's photo, as a JPEG. */
const drawJpeg = (inside: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">${inside}</svg>`))
    .jpeg({ quality: 85 })
    .toBuffer()

const repeatDrawing = (count: number, drawItem: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => drawItem(at)).join('')

/** A tire from the front. The grooves are worn away in the middle, where a gauge measures. */
export const drawWornTire = () =>
  drawJpeg(`<rect width="960" height="640" fill="#d6d3d1"/><rect y="520" width="960" height="120" fill="#a8a29e"/>
    <rect x="250" y="20" width="460" height="520" rx="70" fill="#292524"/>
    ${repeatDrawing(9, (at) => `<rect x="270" y="${50 + at * 55}" width="110" height="14" rx="4" fill="#0c0a09" transform="skewY(-6)"/>`)}
    ${repeatDrawing(9, (at) => `<rect x="590" y="${110 + at * 55}" width="100" height="14" rx="4" fill="#0c0a09" transform="skewY(-6)"/>`)}
    <rect x="400" y="30" width="170" height="500" fill="#3b3733"/>${repeatDrawing(3, (at) => `<rect x="400" y="${120 + at * 150}" width="170" height="16" fill="#57534e"/>`)}
    <rect x="470" y="240" width="26" height="180" fill="#fbbf24"/><rect x="450" y="226" width="66" height="22" rx="4" fill="#d97706"/>
    <circle cx="484" cy="420" r="58" fill="none" stroke="#dc2626" stroke-width="7"/>`)

/** A card on a desk, with bars in place of words. */
export const drawInsuranceCard = () =>
  drawJpeg(`<rect width="960" height="640" fill="#8a7a68"/><g transform="rotate(-3 480 320)">
    <rect x="110" y="100" width="740" height="440" rx="26" fill="#f8fafc"/><path d="M110 190 v-64 a26 26 0 0 1 26 -26 h688 a26 26 0 0 1 26 26 v64 z" fill="#14508c"/>
    <path d="M150 118 h44 v28 q0 26 -22 36 q-22 -10 -22 -36 z" fill="#f8fafc"/><rect x="220" y="132" width="330" height="28" rx="8" fill="#dbeafe"/>
    ${repeatDrawing(4, (at) => `<rect x="150" y="${230 + at * 68}" width="${[120, 150, 110, 140][at]}" height="14" rx="5" fill="#94a3b8"/><rect x="150" y="${254 + at * 68}" width="${[300, 260, 340, 220][at]}" height="20" rx="6" fill="#334155"/>`)}
    ${repeatDrawing(3, (at) => `<rect x="540" y="${230 + at * 68}" width="110" height="14" rx="5" fill="#94a3b8"/><rect x="540" y="${254 + at * 68}" width="${[240, 190, 220][at]}" height="20" rx="6" fill="#334155"/>`)}</g>`)

/** A cabin filter with leaves between its folds. */
export const drawDirtyFilter = () =>
  drawJpeg(`<rect width="960" height="640" fill="#e7e5e4"/><rect x="110" y="110" width="740" height="420" rx="14" fill="#57534e"/>
    <rect x="135" y="135" width="690" height="370" fill="#a8a29e"/>
    ${repeatDrawing(23, (at) => `<rect x="${140 + at * 30}" y="135" width="14" height="370" fill="${at % 3 ? '#78716c' : '#6b5b45'}"/>`)}
    ${repeatDrawing(11, (at) => `<ellipse cx="${190 + ((at * 173) % 600)}" cy="${180 + ((at * 97) % 290)}" rx="34" ry="15" fill="${at % 2 ? '#854d0e' : '#a16207'}" transform="rotate(${at * 31} ${190 + ((at * 173) % 600)} ${180 + ((at * 97) % 290)})"/>`)}`)

/** A battery with a meter that reads 12.2 volts. Each digit is drawn from seven bars, so no font is needed. */
export const drawLowBattery = () =>
  drawJpeg(`<rect width="960" height="640" fill="#d6d3d1"/><rect x="90" y="250" width="520" height="310" rx="16" fill="#1c1917"/>
    <rect x="150" y="215" width="70" height="50" rx="8" fill="#a8a29e"/><rect x="480" y="215" width="70" height="50" rx="8" fill="#a8a29e"/>
    <circle cx="185" cy="215" r="26" fill="#bbf7d0"/><path d="M185 190 C 260 60, 640 40, 740 180" fill="none" stroke="#b91c1c" stroke-width="12"/>
    <rect x="640" y="170" width="250" height="330" rx="22" fill="#ca8a04"/><rect x="664" y="196" width="202" height="110" rx="8" fill="#d9f99d"/>
    ${drawDigit(676, 1)}${drawDigit(724, 2)}<rect x="774" y="282" width="8" height="8" fill="#1c1917"/>${drawDigit(796, 2)}
    <circle cx="765" cy="405" r="56" fill="#292524"/><rect x="760" y="352" width="10" height="52" fill="#f5f5f4"/>`)

/** Top, upper left, upper right, middle, lower left, lower right, bottom. */
const bars: Record<1 | 2, string> = { 1: '0010010', 2: '1011101' }

function drawDigit(x: number, value: 1 | 2): string {
  const places = [
    [4, 0, 26, 7],
    [0, 4, 7, 32],
    [27, 4, 7, 32],
    [4, 36, 26, 7],
    [0, 40, 7, 32],
    [27, 40, 7, 32],
    [4, 72, 26, 7],
  ] as const
  return places
    .filter((_, at) => bars[value][at] === '1')
    .map(
      ([left, top, width, height]) =>
        `<rect x="${x + left}" y="${212 + top}" width="${width}" height="${height}" fill="#1c1917"/>`,
    )
    .join('')
}

const drawPad = (x: number, thickness: number) => `
  <g transform="translate(${x} ${430 - thickness})">
    <rect width="360" height="${thickness}" rx="6" fill="#57534e"/>
    <rect y="${thickness}" width="360" height="34" rx="4" fill="#a8a29e"/>
    <rect x="172" width="16" height="${thickness}" fill="#3f3b38"/>
  </g>`

/** A worn brake pad beside a new one, with a ruler. */
export function drawBrakePads(): Promise<Buffer> {
  const marks = Array.from(
    { length: 23 },
    (_, mark) => `<rect x="36" y="${428 - mark * 12}" width="${mark % 5 === 0 ? 34 : 20}" height="3" fill="#1c1917"/>`,
  )
  const drawing = `
    <rect width="960" height="640" fill="#e7e5e4"/>
    <rect y="464" width="960" height="176" fill="#c8b594"/>
    <rect x="30" y="140" width="64" height="324" fill="#fde68a"/>${marks.join('')}
    ${drawPad(130, 28)}${drawPad(550, 176)}
    <circle cx="310" cy="416" r="44" fill="none" stroke="#dc2626" stroke-width="7"/>
  `
  return drawJpeg(drawing)
}

/** The shop from the street: three bay doors, the middle one open with a car on the lift. */
export const drawShopFront = () =>
  drawJpeg(`<rect width="960" height="640" fill="#bfdbfe"/><rect y="500" width="960" height="140" fill="#78716c"/>
    ${repeatDrawing(6, (at) => `<rect x="${40 + at * 160}" y="566" width="90" height="8" fill="#e7e5e4"/>`)}
    <rect x="60" y="170" width="840" height="340" fill="#e7e5e4"/><rect x="60" y="140" width="840" height="70" fill="#14508c"/>
    <rect x="120" y="164" width="330" height="22" rx="6" fill="#f5f5f4"/><circle cx="820" cy="175" r="22" fill="#ffa06a"/>
    ${repeatDrawing(3, (at) => `<rect x="${100 + at * 220}" y="260" width="190" height="240" fill="${at === 1 ? '#292524' : '#f5f5f4'}"/>${at === 1 ? '' : repeatDrawing(4, (row) => `<rect x="${106 + at * 220}" y="${270 + row * 58}" width="178" height="48" fill="#d6d3d1"/>`)}`)}
    <rect x="330" y="400" width="170" height="34" rx="10" fill="#b45309"/><path d="M352 400 l24 -34 h76 l26 34 z" fill="#b45309"/><path d="M372 398 l14 -22 h60 l16 22 z" fill="#dbeafe"/>
    <circle cx="364" cy="436" r="18" fill="#0c0a09"/><circle cx="466" cy="436" r="18" fill="#0c0a09"/><rect x="398" y="436" width="30" height="64" fill="#ca8a04"/>
    <rect x="765" y="290" width="105" height="210" fill="#94a3b8"/><rect x="775" y="300" width="85" height="110" fill="#dbeafe"/>`)

/** The waiting room: a window, three chairs and a coffee table. */
export const drawWaitingRoom = () =>
  drawJpeg(`<rect width="960" height="640" fill="#fef3c7"/><rect y="460" width="960" height="180" fill="#d6b98c"/>
    <rect x="90" y="90" width="420" height="230" fill="#bae6fd" stroke="#78716c" stroke-width="12"/><path d="M300 90 v230 M90 205 h420" stroke="#78716c" stroke-width="8"/>
    ${repeatDrawing(3, (at) => `<rect x="${110 + at * 170}" y="340" width="130" height="90" rx="14" fill="#14508c"/><rect x="${100 + at * 170}" y="420" width="150" height="44" rx="12" fill="#1d6bb5"/><path d="M${114 + at * 170} 464 v70 M${236 + at * 170} 464 v70" stroke="#44403c" stroke-width="10"/>`)}
    <rect x="650" y="430" width="240" height="18" fill="#92400e"/><path d="M670 448 v90 M870 448 v90" stroke="#92400e" stroke-width="12"/>
    <rect x="720" y="376" width="54" height="54" rx="6" fill="#f5f5f4"/><path d="M774 390 q26 12 0 26" fill="none" stroke="#f5f5f4" stroke-width="9"/>
    <rect x="640" y="110" width="220" height="150" rx="8" fill="#292524"/><rect x="652" y="122" width="196" height="126" fill="#1d6b45"/>`)
