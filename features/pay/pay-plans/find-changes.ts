import { addDays } from '../../../common/dates.ts'
import type { EarnedFact } from './find-earned.ts'

/** The facts recorded about one person and one line, added up. */
export interface RecordedFact extends EarnedFact {
  /** The day whose plan pays it. */
  rateDay: string
}

/** A fact to record. Without a `rateDay` its own day decides which plan pays it. */
export interface NewFact extends EarnedFact {
  /** Nothing was earned for it before, or all of it was taken back. */
  isFirst: boolean
}

const keyOf = ({ sourceId, accountId, by, kind }: EarnedFact) => [sourceId, accountId, by, kind].join(' ')
const amounts = ['hundredths', 'salesCents', 'costCents', 'units'] as const

/** The facts to record so that the sum of all facts equals the earnings. Facts that are already right are not recorded again. */
export function findChanges(earned: readonly EarnedFact[], recorded: readonly RecordedFact[]): NewFact[] {
  const known = new Map(recorded.map((fact) => [keyOf(fact), fact]))
  const wanted = new Map(earned.map((fact) => [keyOf(fact), fact]))
  const changes: NewFact[] = []
  for (const [key, fact] of wanted) {
    const found = known.get(key)
    const before = found && amounts.some((name) => found[name] !== 0) ? found : undefined
    const difference = Object.fromEntries(amounts.map((name) => [name, fact[name] - (before?.[name] ?? 0)]))
    if (amounts.every((name) => difference[name] === 0)) continue
    changes.push({ ...fact, ...difference, ...(before ? { rateDay: before.rateDay } : {}), isFirst: !before })
  }
  for (const [key, fact] of known) {
    if (wanted.has(key) || amounts.every((name) => fact[name] === 0)) continue
    changes.push({ ...fact, ...Object.fromEntries(amounts.map((name) => [name, 0 - fact[name]])), isFirst: false })
  }
  return changes
}

/** How many weeks before a pay period its run looks for what was never paid. */
export const lateWeeks = 9

/** The day of a change by a split. No pay run reaches older work, so there the split's own day counts; else the change would never be paid or taken back. */
export const moveIntoReach = (day: string, splitOn: string | null): string =>
  splitOn !== null && day < addDays(splitOn, -7 * lateWeeks) ? splitOn : day
