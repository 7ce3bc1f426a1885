import { getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import { getFirstDayOfWeek } from '../../shift-clock/rules.ts'
import type { PersonEarnings, WorkweekDetail } from '../contract/index.ts'
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

const sumWeek = ({ straightCents, premiumCents }: WorkweekDetail) => straightCents + premiumCents

/** Compares the facts that decide the pay of a week, to tell whether it comes to the same. */
const isSame = (detail: WorkweekDetail, otherDetail: WorkweekDetail): boolean =>
  (['minutes', 'straightCents', 'overtimeMinutes', 'dailyOvertimeMinutes', 'doubleMinutes', 'premiumCents'] as const).every(
    (part) => detail[part] === otherDetail[part],
  )

/** One person's period. Lines and weeks are both as of now, so that they agree; what a week was paid as is beside it. */
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
  const weeks = new Map(found.weeks.map((week) => [week.firstDay, week]))
  return {
    ...about,
    ...found,
    records: records.flatMap(({ firstDay, recordedAt, detail }) => {
      const week = weeks.get(firstDay)
      if (!week?.isClosed) return []
      const { minutes } = detail
      return [{ firstDay, recordedAt: recordedAt.toISOString(), minutes, cents: sumWeek(detail), isSame: isSame(detail, week) }]
    }),
  }
}
