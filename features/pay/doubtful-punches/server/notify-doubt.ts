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
  await notifyAccounts(tx, [
    {
      accountId: place.accountId,
      ...kind,
      title: `Was this you? ${when} at ${tablet}`,
      body: 'A punch in your name does not count yet. Say whether you made it.',
      data: { path: ownPath(place.shopId) },
    },
    ...(await listManagers(tx, place)).map((accountId) => ({
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

/** Tells the employee that the shop rejected every waiting punch from a tablet. */
export const notifyRejectedTogether = (
  tx: Db,
  { shopId, accountId }: Workplace,
  { punches, tablet }: { punches: number; tablet: string },
) =>
  notifyAccounts(tx, [
    {
      accountId,
      ...kind,
      title:
        punches === 1
          ? `A punch in your name at ${tablet} does not count`
          : `${punches} punches in your name at ${tablet} do not count`,
      body: 'Your shop rejected all waiting punches from this tablet. If you worked then, correct the days.',
      data: { path: ownPath(shopId) },
    },
  ])

/** Tells the employee and those who manage hours that too many punches are waiting, so more are rejected. */
export async function notifyTooMany(tx: Db, place: Workplace, tablet: string): Promise<void> {
  await notifyAccounts(tx, [
    {
      accountId: place.accountId,
      ...kind,
      title: `Too many punches in your name at ${tablet}`,
      body: 'More punches without your PIN will not count. If you worked then, correct the day.',
      data: { path: ownPath(place.shopId) },
    },
    ...(await listManagers(tx, place)).map((accountId) => ({
      accountId,
      ...kind,
      title: `Too many punches in the name of ${place.name} at ${tablet}`,
      body: 'More punches without the PIN will be rejected. If the tablet was taken, remove it and reject its punches.',
      data: { path: '/home-owner/tablets' },
    })),
  ])
}

/** Those who manage hours, without the employee. */
const listManagers = async (tx: Db, { shopId, accountId }: Workplace) =>
  (await listStaffWith(tx, shopId, 'time.correct')).filter((managerId) => managerId !== accountId)
