import { hourMilliseconds } from '../../../../common/dates.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { paymentLedger } from './payment-ledger.ts'
import { deleteKeys } from './store-card-accounts.ts'

const hoursKept = 24

/** Deletes the keys of accounts that ended a day ago. Until then they close open pages and record payments made there. */
export async function deleteEndedKeys({ db, clock, get }: Pick<Context, 'db' | 'clock' | 'get'>): Promise<void> {
  const before = new Date(clock.now().getTime() - hoursKept * hourMilliseconds)
  await deleteKeys(db, before, await get(paymentLedger).listRefundingAccounts(db))
}
