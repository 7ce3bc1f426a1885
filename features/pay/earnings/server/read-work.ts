import { addDays, getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { Shift } from '../../shift-clock/contract/index.ts'
import { foldPunches } from '../../shift-clock/rules.ts'
import { sumOf } from '../fractions.ts'
import type { WorkDay } from '../inputs.ts'
import { listJobMinutes, listPunches } from './store.ts'

/** The work of one person, by day. */
export interface Work {
  days: WorkDay[]
  /** Days with a shift without an end, or with a punch that belongs to no shift. */
  missed: string[]
}

interface Wanted {
  shopId: string
  accountIds: readonly string[]
  from: string
  to: string
  timeZone: string
  now: Date | undefined
}

const countPaidBreakSeconds = ({ breaks }: Shift): number =>
  sumOf(breaks, ({ isPaid, from, to }) => (isPaid && to !== null ? (Date.parse(to) - Date.parse(from)) / 1000 : 0))

/**
 * The shift clock's hours of these people, by account. A shift belongs to the day on which it began, as on the time sheet; a day's seconds are rounded
 * to the minute (29 CFR 785.48). Without `now`, a shift that goes on counts as one without an end.
 */
export async function readWork(db: Db, { timeZone, now, ...range }: Wanted): Promise<Map<string, Work>> {
  const [punches, jobs] = await Promise.all([listPunches(db, range), listJobMinutes(db, range)])
  const punchesOf = Map.groupBy(punches, ({ accountId }) => accountId)
  const jobMinutes = new Map(jobs.map(({ accountId, day, minutes }) => [`${accountId} ${day}`, minutes]))
  const isInside = (day: string) => day >= range.from && day <= range.to
  /** By the last day of these, every shift of the range has ended, or its end is missing. */
  const at = now?.toISOString() ?? `${addDays(range.to, 9)}T00:00:00.000Z`
  return new Map(
    range.accountIds.map((accountId) => {
      const ownPunches = (punchesOf.get(accountId) ?? []).map(({ id, kind, at, source }) => ({
        id,
        kind,
        source,
        at: at.toISOString(),
      }))
      const { shifts, stray } = foldPunches(ownPunches, at)
      const days = Map.groupBy(shifts, ({ from }) => getDay(from, timeZone))
      const open = [...shifts.filter(({ isMissingEnd }) => isMissingEnd).map(({ from }) => from), ...stray.map(({ at }) => at)]
      const missed = new Set(open.map((time) => getDay(time, timeZone)))
      const worked = [...days].filter(([day]) => isInside(day))
      return [
        accountId,
        {
          days: worked.map(([day, list]) => ({
            day,
            minutes: Math.round(sumOf(list, ({ seconds }) => seconds) / 60),
            breakMinutes: Math.round(sumOf(list, countPaidBreakSeconds) / 60),
            jobMinutes: jobMinutes.get(`${accountId} ${day}`) ?? 0,
          })),
          missed: [...missed].filter(isInside).toSorted(),
        },
      ]
    }),
  )
}
