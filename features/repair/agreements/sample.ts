import { showCents } from '../../../common/cents.ts'

/** The limit in the sample agreement at `/verify`, in cents. */
export const sampleLimitCents = 400_00

/** The same agreement, had someone raised the limit. Differs in one character. */
export const forgedLimitCents = 900_00

/** The reason for the seal of the sample agreement, shown by PDF readers. */
export const sampleReason = `Sample: authorization to repair for up to ${showCents(sampleLimitCents)}`

/** A copy of the sealed sample with one byte changed: the limit's first digit in the text of its seal. */
export function forgeSample(sealed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = findBytes(sealed, toBytes(sampleReason)) + sampleReason.length - showCents(sampleLimitCents).length
  const forged = sealed.slice()
  forged.set(toBytes(showCents(forgedLimitCents)), at)
  return forged
}

const toBytes = (ascii: string) => Uint8Array.from(ascii, (letter) => letter.charCodeAt(0))

/** The seal's text is in the file once, as plain ASCII. */
function findBytes(whole: Uint8Array, wanted: Uint8Array): number {
  const at = whole.findIndex((_, from) => wanted.every((byte, index) => whole[from + index] === byte))
  if (at < 0) throw new Error('The sample has no seal')
  return at
}
