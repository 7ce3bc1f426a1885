import { addDays, dayMilliseconds } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getStateRule } from '../../../platform/state-rules/server/index.ts'
import { wageRules } from '../wage-kind.ts'
import type { DatedWageRule } from '../wage-rules.ts'

interface Wanted {
  state: string
  localMinimumCents: number | null
  from: string
  to: string
}

const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)

/**
 * The state's rules on all days of the range, each with its first day. A city's minimum wage counts where it is higher. Between two days with the same
 * row, all have it, so few are asked.
 */
export async function readWageRules(db: Db, { state, localMinimumCents, from, to }: Wanted): Promise<DatedWageRule[]> {
  const read = async (day: string) => ({ day, rule: await getStateRule(db, wageRules, state, day) })
  const found = [await read(from)]
  type DayRule = (typeof found)[number]
  const collect = async (first: DayRule, last: DayRule): Promise<void> => {
    if (first.rule.id === last.rule.id) return
    const days = countDays(first.day, last.day)
    if (days === 1) {
      found.push(last)
      return
    }
    const middle = await read(addDays(first.day, Math.floor(days / 2)))
    await collect(first, middle)
    await collect(middle, last)
  }
  await collect(found[0]!, await read(to))
  return found.map(({ day, rule: { values } }) => ({
    ...values,
    minimumWageCents: Math.max(values.minimumWageCents, localMinimumCents ?? 0),
    from: day,
  }))
}
