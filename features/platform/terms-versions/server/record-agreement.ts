import type { Context } from '../../../../kit/server/index.ts'
import { insertAgreement } from './store.ts'
import { termsBook } from './terms-book.ts'

type AgreeingContext = Pick<Context, 'db' | 'get' | 'clock' | 'address'>

/** Records, in the transaction of the sign-up or the booking, that its person agreed to the terms in effect. */
export async function recordAgreement(
  { db: tx, get, clock, address }: AgreeingContext,
  by: { accountId: string } | { appointmentId: string },
): Promise<void> {
  const { id } = await get(termsBook).current()
  await insertAgreement(tx, {
    versionId: id,
    accountId: 'accountId' in by ? by.accountId : null,
    appointmentId: 'appointmentId' in by ? by.appointmentId : null,
    how: 'accountId' in by ? 'sign-up' : 'guest-booking',
    at: clock.now(),
    address,
  })
}
