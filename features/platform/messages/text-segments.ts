/** The basic characters of the GSM 7-bit alphabet, each one septet. Source: 3GPP TS 23.038 (2024), 6.2.1. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension, each two septets. */
const extended = new Set('\f^{}\\[~]|€')

/** Characters that word processors and phones put in, and their replacements in the basic alphabet. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '°': ' deg',
  '™': '',
  '®': '',
  '©': '',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\u2060': '',
  '\ufeff': '',
}
const notPlain = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/**
 * A text as it is sent: curly quotes, dashes and the like become those of the basic alphabet, of which a segment holds more than twice as
 * many. Letters and signs of other alphabets stay.
 */
export const simplifyText = (text: string): string => text.replace(notPlain, (character) => plain[character] ?? character)

export interface Segments {
  /** GSM-7 holds 160 characters in one text, UCS-2 only 70. */
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets, or 16-bit units. */
  units: number
  segments: number
  /** The first characters that cost UCS-2, at most three; empty with GSM-7. */
  special: string[]
}

/** How many segments a text is sent in, with `simplifyText`; each is paid for. A character never spans two of them. */
export function countSegments(text: string): Segments {
  const characters = [...simplifyText(text)]
  const special = [...new Set(characters.filter((character) => !basic.has(character) && !extended.has(character)))].slice(0, 3)
  const isGsm = special.length === 0
  const sizes = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const [alone, together] = isGsm ? [160, 153] : [70, 67]
  return {
    encoding: isGsm ? 'GSM-7' : 'UCS-2',
    units,
    segments: units <= alone ? Math.min(units, 1) : fill(sizes, together),
    special,
  }
}

function fill(sizes: readonly number[], most: number): number {
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > most) {
      segments += 1
      used = 0
    }
    used += size
  }
  return segments
}
