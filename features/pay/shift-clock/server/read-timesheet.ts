import { getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { Timesheet } from '../contract/index.ts'
import { foldPunches, getFirstDayOfWeek, listDays } from '../rules.ts'
import { findApproval, listCorrections, listPunches, listRecentPunches, type Workplace } from './store.ts'

/** A person's week. `reader` answers the corrections of the other side. */
export async function readTimesheet(
  db: Db,
  place: Workplace,
  { week, now, reader }: { week: string | undefined; now: Date; reader: 'employee' | 'shop' },
): Promise<Timesheet> {
  const { shopId, accountId, timeZone, dba, name } = place
  const today = getDay(now, timeZone)
  const firstDay = getFirstDayOfWeek(week ?? today)
  const [punches, recent, corrections, approval] = await Promise.all([
    listPunches(db, place, firstDay),
    listRecentPunches(db, shopId, accountId, now),
    listCorrections(db, shopId, accountId, firstDay),
    findApproval(db, shopId, accountId, firstDay),
  ])
  const plain = punches.map(({ accountId: _, ...punch }) => punch)
  const days = listDays(foldPunches(plain, now.toISOString()), firstDay, timeZone)
  const { state, since } = foldPunches(recent, now.toISOString())
  return {
    shop: { id: shopId, dba },
    person: { accountId, name },
    timeZone,
    today,
    now: now.toISOString(),
    firstDay,
    state,
    since,
    days,
    seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
    corrections: corrections.map(({ byEmployee, ...correction }) => ({
      ...correction,
      madeAt: correction.madeAt.toISOString(),
      was: correction.was.map((punch) => ({ ...punch, at: new Date(punch.at).toISOString() })),
      is: correction.is.map((punch) => ({ ...punch, at: new Date(punch.at).toISOString() })),
      isForReader: correction.state === 'waiting' && byEmployee === (reader === 'shop'),
    })),
    approval: approval && { by: approval.by, at: approval.at.toISOString(), seconds: approval.seconds },
  }
}
