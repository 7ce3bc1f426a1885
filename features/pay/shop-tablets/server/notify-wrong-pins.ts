import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { toldAgainSeconds } from '../rules.ts'
import { recordTold } from './store-guesses.ts'
import type { WorkingTablet } from './store.ts'

/** Tells those who manage hours, at most once an hour for each tablet. It does not say whose PIN: anyone can pick any name. */
export const notifyWrongPins = (db: Db, tablet: WorkingTablet, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await recordTold(tx, tablet.id, now, toldAgainSeconds))) return
    const readers = await listStaffWith(tx, tablet.shopId, 'time.correct')
    const news = {
      type: 'default',
      subject: 'account',
      title: `Too many wrong PINs at ${tablet.name}`,
      body: 'The tablet takes no more tries for a while. Someone may have forgotten a PIN, or is guessing.',
      data: { path: '/home-owner/tablets' },
    } as const
    await notifyAccounts(
      tx,
      readers.map((accountId) => ({ accountId, ...news })),
    )
  })
