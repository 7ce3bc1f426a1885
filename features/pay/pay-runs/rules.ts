import type { Period } from '../../hiring/pay-schedules/contract/index.ts'

interface Days {
  first: string
  last: string
}

const overlaps = (period: Period, { first, last }: Days) => period.from <= last && period.to >= first

/**
 * The period to pay next: the first one after the last that has a run, or else the newest that is over. Null without a schedule.
 * `periods` from the oldest; `taken` are those of regular runs that are not voided.
 */
export function findNextPeriod(periods: readonly Period[], taken: readonly Days[], today: string): Period | null {
  const free = periods.filter((period) => !taken.some((days) => overlaps(period, days)))
  const lastTaken = taken.reduce((last, days) => (days.last > last ? days.last : last), '')
  if (lastTaken !== '') return free.find((period) => period.from > lastTaken) ?? null
  return free.findLast((period) => period.to < today) ?? free[0] ?? null
}
