import { showDayAndTime } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { countWrongPin, wrongPinsBeforeNotice, secondsBetweenNotices } from '../rules.ts'
import { lockWrongPins, recordNotice, saveWrongPins } from './store-guesses.ts'
import type { WorkingTablet } from './store.ts'

/** Tells those who manage hours, at most once an hour for each tablet. It does not say whose PIN: anyone can pick any name. */
export const notifyWrongPins = (db: Db, tablet: WorkingTablet, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await recordNotice(tx, tablet.id, now, secondsBetweenNotices))) return
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

/** Tells the employee whose PIN it is after every few wrong ones, also when right ones were between them. */
export const notifyGuessed = (db: Db, { shopId, name, timeZone }: WorkingTablet, accountId: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { isTold, untold, untoldSince } = countWrongPin(await lockWrongPins(tx, shopId, accountId), now)
    await saveWrongPins(tx, { shopId, accountId, untold, untoldSince })
    if (!isTold) return
    const [first, last] = [showDayAndTime(untoldSince, timeZone), showDayAndTime(now, timeZone)]
    await notifyAccounts(tx, [
      {
        accountId,
        type: 'default',
        subject: 'account',
        title: `Somebody typed a wrong PIN under your name ${wrongPinsBeforeNotice} times`,
        body: `The first time was ${first}, the last ${last} at ${name}. If that was not you, choose a new PIN and tell your manager.`,
        data: { path: `/time-clock?shop=${shopId}` },
      },
    ])
  })
