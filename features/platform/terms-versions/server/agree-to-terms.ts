import { refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type ownTerms, termsRefusals } from '../contract/index.ts'
import { insertAgreement } from './store.ts'
import { termsBook } from './terms-book.ts'

/** The person agrees to the version that is in effect now, which has to be the one that was shown. */
export const agreeToTerms: Verb<typeof ownTerms.agree> = async ({ db, get, actor, clock, address }, { body: { number } }) => {
  const current = await get(termsBook).current()
  refuseIf(current.number === number ? null : termsRefusals.changed)
  const { accountId } = actor
  await insertAgreement(db, { versionId: current.id, accountId, appointmentId: null, how: 'asked', at: clock.now(), address })
  return { number }
}
