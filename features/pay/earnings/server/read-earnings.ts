import type { Db } from '../../../../kit/server/index.ts'
import { calculatePeriod } from '../calculate-earnings.ts'
import type { AccountEarnings } from '../contract/index.ts'
import { findProblems } from '../find-problems.ts'
import { loadInputs, type WantedEarnings } from './load-inputs.ts'

/** What each of these people earned in the period, by account, with how it was calculated and what is still to solve. */
export async function readEarnings(db: Db, wanted: WantedEarnings): Promise<Record<string, AccountEarnings>> {
  const facts = await loadInputs(db, wanted)
  return Object.fromEntries(
    facts.map((one) => {
      const { lines, weeks } = calculatePeriod(one.input)
      return [one.accountId, { lines, weeks, problems: findProblems(one) }]
    }),
  )
}
