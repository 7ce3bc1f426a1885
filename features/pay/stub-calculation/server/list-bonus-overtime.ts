import type { Db } from '../../../../kit/server/index.ts'
import { listBonusPremiums, readEarnings } from '../../earnings/server/index.ts'
import { describeEmptyWeeks, type PromisedBonus } from '../bonus-weeks.ts'
import type { EarnedLine } from '../build-stub.ts'

/** `kind` is one of pay/earnings, or `bonus-without-hours`. */
export interface FoundProblem {
  kind: string
  text: string
  link: string
}

export interface BonusOvertime<Bonus> {
  bonus: Bonus
  lines: EarnedLine[]
  problems: FoundProblem[]
}

/**
 * The overtime that promised bonuses add to the workweeks that end in their days, in equal parts of those with hours (29 CFR 778.209(b)). Reads once for
 * all bonuses of the same days. `finalDay`: the last day of work of a final run, which ends its week.
 */
export async function listBonusOvertime<Bonus extends PromisedBonus>(
  db: Db,
  { shopId, finalDay }: { shopId: string; finalDay: string | null },
  bonuses: readonly Bonus[],
): Promise<BonusOvertime<Bonus>[]> {
  const byDays = Map.groupBy(bonuses, ({ forFirst, forLast }) => `${forFirst} ${forLast}`)
  const found: BonusOvertime<Bonus>[] = []
  for (const sameDays of byDays.values()) {
    const { forFirst: periodFirst, forLast: periodLast } = sameDays[0]!
    const accountIds = [...new Set(sameDays.map(({ accountId }) => accountId))]
    const isFinal = finalDay !== null && periodLast >= finalDay
    const earned = await readEarnings(db, { shopId, accountIds, periodFirst, periodLast, isFinal })
    for (const bonus of sameDays) {
      const { weeks, problems } = earned[bonus.accountId]!
      const closed = weeks.filter(({ isClosed }) => isClosed)
      const worked = closed.filter(({ minutes }) => minutes > 0)
      const text = describeEmptyWeeks(closed.length - worked.length, closed.length)
      const open = problems.filter(({ kind }) => kind !== 'week-not-over')
      found.push({
        bonus,
        lines: listBonusPremiums(worked, bonus.cents),
        problems: text ? [...open, { kind: 'bonus-without-hours', text, link: '' }] : open,
      })
    }
  }
  return found
}
