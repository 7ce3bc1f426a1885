import { getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import type { PersonEarnings } from '../contract/index.ts'
import { findPeriod } from './find-period.ts'
import { readEarnings } from './read-earnings.ts'
import { listRecords } from './store-records.ts'
import { getShop } from './store.ts'

interface Wanted {
  shopId: string
  person: PersonEarnings['person']
  /** Any day of the period. */
  day: string | undefined
}

/** One person's period. A week that was paid is shown as it was calculated then. */
export async function readPersonEarnings(db: Db, clock: Clock, { shopId, person, day }: Wanted): Promise<PersonEarnings> {
  const { dba, timeZone } = await getShop(db, shopId)
  const today = getDay(clock.now(), timeZone)
  const period = await findPeriod(db, shopId, day, today)
  const about = { shop: { id: shopId, dba }, person, today, timeZone, period }
  if (!period) return { ...about, lines: [], weeks: [], problems: [], records: [] }
  const { accountId } = person
  const wanted = { shopId, accountIds: [accountId], periodFirst: period.from, periodLast: period.to, now: clock.now() }
  const found = (await readEarnings(db, wanted))[accountId]!
  const records = await listRecords(db, { shopId, accountId, from: getFirstDayOfWeek(period.from), to: period.to })
  const kept = new Map(records.map(({ firstDay, detail }) => [firstDay, detail]))
  return {
    ...about,
    ...found,
    weeks: found.weeks.map((week) => (week.isClosed ? (kept.get(week.firstDay) ?? week) : week)),
    records: records.map(({ firstDay, recordedAt }) => ({ firstDay, recordedAt: recordedAt.toISOString() })),
  }
}
