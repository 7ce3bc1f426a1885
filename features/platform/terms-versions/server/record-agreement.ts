import { refuseIf } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { termsRefusals } from '../contract/index.ts'
import { insertAgreement } from './store.ts'
import { termsBook } from './terms-book.ts'

type AgreeingContext = Pick<Context, 'db' | 'get' | 'clock' | 'address'>

/**
 * Records, in the transaction of the sign-up or the booking, that its person agreed to the version that was shown. Refuses with `terms_changed`
 * when another one is in effect by now.
 */
export async function recordAgreement(
  { db: tx, get, clock, address }: AgreeingContext,
  by: { accountId: string } | { appointmentId: string },
  shown: number,
): Promise<void> {
  const { id, number } = await get(termsBook).current()
  refuseIf(number === shown ? null : termsRefusals.changed)
  await insertAgreement(tx, {
    versionId: id,
    accountId: 'accountId' in by ? by.accountId : null,
    appointmentId: 'appointmentId' in by ? by.appointmentId : null,
    how: 'accountId' in by ? 'sign-up' : 'guest-booking',
    at: clock.now(),
    address,
  })
}
