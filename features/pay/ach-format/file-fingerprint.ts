/** The position of the eight-character Reference Code in the file header, which is the first record. */
const [from, to] = [86, 94]

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value >>> 0
})

/** CRC-32 of the characters, which an ACH file takes from ASCII. */
function calculateCrc(text: string): string {
  let crc = 0xff_ff_ff_ff
  for (let at = 0; at < text.length; at += 1) crc = (crc >>> 8) ^ crcTable[(crc ^ text.charCodeAt(at)) & 0xff]!
  return ((crc ^ 0xff_ff_ff_ff) >>> 0).toString(16).toUpperCase().padStart(8, '0')
}

/** Line ends do not count, because programs that carry files change them. */
const blank = (text: string) => `${text.slice(0, from)}00000000${text.slice(to)}`.replaceAll(/[\r\n]/g, '')

/**
 * Puts a checksum of the whole file into its Reference Code, a field that the rules leave to the shop. The format itself has no checksum over
 * account numbers, names and dates, and a CRC-32 finds every single wrong character (Peterson and Brown, 1961).
 */
export const sealFile = (text: string): string => `${text.slice(0, from)}${calculateCrc(blank(text))}${text.slice(to)}`

/** Whether nothing in a file of ours changed since it was written. */
export const isFileWhole = (text: string): boolean => text.slice(from, to) === calculateCrc(blank(text))
