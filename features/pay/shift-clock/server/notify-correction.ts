import { showDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { Workplace } from './store.ts'

const ownPath = (shopId: string, day: string) => `/time-clock?shop=${shopId}&week=${day}`
const shopPath = (accountId: string, day: string) => `/home-owner/timesheets?person=${accountId}&week=${day}`

interface News {
  day: string
  byEmployee: boolean
}

async function notify(tx: Db, place: Workplace, { day, byEmployee }: News, title: string, body: string): Promise<void> {
  const readers = byEmployee ? await listStaffWith(tx, place.shopId, 'time.correct') : [place.accountId]
  const path = byEmployee ? shopPath(place.accountId, day) : ownPath(place.shopId, day)
  const news = { type: 'default', subject: 'paperwork', title, body, data: { path } } as const
  await notifyAccounts(
    tx,
    readers.filter((readerId) => byEmployee === (readerId !== place.accountId)).map((accountId) => ({ accountId, ...news })),
  )
}

/** Tells the other side of a correction. */
export const notifyCorrection = (tx: Db, place: Workplace, news: News): Promise<void> =>
  notify(
    tx,
    place,
    news,
    news.byEmployee
      ? `${place.name} corrected the hours of ${showDay(news.day)}`
      : `Your hours of ${showDay(news.day)} were corrected`,
    'Look at them and confirm.',
  )

/** Tells who made a correction that the other side disputes it. */
export const notifyAnswer = (tx: Db, place: Workplace, { note, ...news }: News & { note: string }): Promise<void> =>
  notify(
    tx,
    place,
    news,
    news.byEmployee
      ? `${place.name} disputes the hours of ${showDay(news.day)}`
      : `The shop disputes your correction of ${showDay(news.day)}`,
    note === '' ? 'Talk to each other about it, and correct the day again.' : note,
  )
