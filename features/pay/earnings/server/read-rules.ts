import { addDays, dayMilliseconds, getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getStateRule } from '../../../platform/state-rules/server/index.ts'
import { type DatedWageRule, federalExemptCents, placeRule, type WageRule } from '../../wage-rules/rules.ts'
import { wageRules } from '../wage-kind.ts'

export interface StatedMinimum {
  cents: number
  /** The day of the owner's statement. */
  day: string
}

interface Wanted {
  state: string
  /** The shop's ZIP code: a part of its state can ask for more. */
  zip: string
  /** The owner's statement for the shop; null if there is none. */
  stated: StatedMinimum | null
  from: string
  to: string
}

const isAnswered = ({ knownThrough, minimumWageCents }: WageRule, stated: StatedMinimum | null): boolean =>
  stated !== null && knownThrough !== null && stated.day > knownThrough && stated.cents >= minimumWageCents

const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds)

/**
 * The state's rules on all days of the range, each with its first day. A city's minimum wage counts where it is higher. Between two days with the same
 * row, all have it, so few are asked. After the last day for which the state's is known, the owner's answers, if it was stated since then.
 */
export async function readWageRules(db: Db, { state, zip, stated, from, to }: Wanted): Promise<DatedWageRule[]> {
  const read = async (day: string) => ({ day, rule: await getStateRule(db, wageRules, state, day) })
  const found = [await read(from)]
  type DayRule = (typeof found)[number]
  const collect = async (first: DayRule, last: DayRule): Promise<void> => {
    if (first.rule.id === last.rule.id && first.rule.effectiveOn === last.rule.effectiveOn) return
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
  return found.map(({ day, rule }) => {
    const values = placeRule(rule.values, state, zip)
    return {
      ...values,
      minimumWageCents: Math.max(values.minimumWageCents, stated?.cents ?? 0),
      knownThrough: isAnswered(values, stated) ? null : values.knownThrough,
      exemptKnownThrough: values.exemptSalaryCents > federalExemptCents ? values.knownThrough : null,
      from: day,
    }
  })
}

/** The minimum wage of the owner's newest statement. */
export const toStatedMinimum = (
  setting: { localMinimumCents: number | null; madeAt: Date } | undefined | null,
  timeZone: string,
): StatedMinimum | null =>
  !setting || setting.localMinimumCents === null
    ? null
    : { cents: setting.localMinimumCents, day: getDay(setting.madeAt, timeZone) }
