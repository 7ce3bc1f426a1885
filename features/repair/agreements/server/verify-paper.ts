import { refuse } from '../../../../common/refusal.ts'
import { OutOfBounds } from '../../../../kit/server/contained/contained-process.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { verifyUploadedSeal } from '../../../../kit/server/seal/verify-uploaded-seal.ts'
import { agreementRefusals, type agreements } from '../contract/index.ts'
import { sealingKey } from './sealing-key.ts'

/** Does not say whose paper it is: someone who found the file need only learn whether it is intact. */
export const verifyPaper: Verb<typeof agreements.verify> = async ({ get }, { file }) => {
  const { sealed, intact, ours, signedAt } = await verifyUploadedSeal(file.bytes, get(sealingKey)).catch((error: unknown) => {
    if (error instanceof OutOfBounds) return refuse(agreementRefusals.unreadablePaper)
    throw error
  })
  // A forger can copy our certificate into a file, so it proves nothing unless the seal is intact.
  const isOurs = intact && ours
  return { isSealed: sealed, isIntact: intact, isOurs, signedAt: isOurs && signedAt ? signedAt.toISOString() : null }
}
