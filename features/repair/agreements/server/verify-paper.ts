import type { Verb } from '../../../../kit/server/index.ts'
import { verifySeal } from '../../../../kit/server/seal/verify-seal.ts'
import type { agreements } from '../contract/index.ts'
import { sealingKey } from './sealing-key.ts'

/** Does not say whose paper it is: someone who found the file need only learn whether it is intact. */
export const verifyPaper: Verb<typeof agreements.verify> = async ({ get }, { file }) => {
  const { sealed, intact, ours, signedAt } = verifySeal(file.bytes, get(sealingKey))
  // A forger can copy our certificate into a file, so it proves nothing unless the seal is intact.
  const isOurs = intact && ours
  return { isSealed: sealed, isIntact: intact, isOurs, signedAt: isOurs && signedAt ? signedAt.toISOString() : null }
}
