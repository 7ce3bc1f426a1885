import { showDayAndTime } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { Workplace } from '../../shift-clock/server/index.ts'

const kind = { type: 'default', subject: 'paperwork' } as const
const ownPath = (shopId: string) => `/time-clock?shop=${shopId}`

/** Tells the employee and those who manage hours that a punch does not count yet. */
export async function notifyDoubtfulPunch(
  tx: Db,
  place: Workplace,
  { at, tablet }: { at: string; tablet: string },
): Promise<void> {
  const when = showDayAndTime(at, place.timeZone)
  const managers = (await listStaffWith(tx, place.shopId, 'time.correct')).filter((one) => one !== place.accountId)
  await notifyAccounts(tx, [
    {
      accountId: place.accountId,
      ...kind,
      title: `Was this you? ${when} at ${tablet}`,
      body: 'A punch in your name does not count yet. Say whether you made it.',
      data: { path: ownPath(place.shopId) },
    },
    ...managers.map((accountId) => ({
      accountId,
      ...kind,
      title: `Check a punch of ${place.name}: ${when} at ${tablet}`,
      body: 'It does not count until you say so.',
      data: { path: '/home-owner/timesheets' },
    })),
  ])
}

/** Tells the employee that the shop rejected a punch. */
export const notifyRejected = (tx: Db, place: Workplace, { at, tablet, note }: { at: string; tablet: string; note: string }) =>
  notifyAccounts(tx, [
    {
      accountId: place.accountId,
      ...kind,
      title: `Your punch of ${showDayAndTime(at, place.timeZone)} at ${tablet} does not count`,
      body: note === '' ? 'If you worked then, correct the day.' : note,
      data: { path: ownPath(place.shopId) },
    },
  ])
