import type { Verb } from '../../../server/kit/context.ts'
import { verifySeal } from '../../../server/kit/seal/verify-seal.ts'
import type { agreements } from '../contract.ts'
import { sealingKey } from './sealing.ts'

/** Whose paper it is stays unsaid: whoever found it need not learn more than that it is whole. */
export const verifyPaper: Verb<typeof agreements.verify> = async ({ get }, { file }) => {
  const { sealed, intact, ours, signedAt } = verifySeal(file.bytes, get(sealingKey))
  // A forger can copy our certificate into a file; it says nothing of a file whose seal does not hold.
  const isOurs = intact && ours
  return { isSealed: sealed, isIntact: intact, isOurs, signedAt: isOurs && signedAt ? signedAt.toISOString() : null }
}
