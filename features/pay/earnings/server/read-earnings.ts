import type { Db } from '../../../../kit/server/index.ts'
import { calculatePeriod } from '../calculate-earnings.ts'
import type { AccountEarnings } from '../contract/index.ts'
import { describeUnplanned, findProblems } from '../find-problems.ts'
import { listTimeOffLines, listUnplanned } from '../time-off-lines.ts'
import { loadInputs, type WantedEarnings } from './load-inputs.ts'
import { readTimeOff } from './read-time-off.ts'

/** What each of these people earned in the period, by account, with how it was calculated and what is still to solve. */
export async function readEarnings(db: Db, wanted: WantedEarnings): Promise<Record<string, AccountEarnings>> {
  const facts = await loadInputs(db, wanted)
  const { keepsCanceled } = wanted
  const { byAccount, lateIds } = await readTimeOff(db, wanted)
  return Object.fromEntries(
    facts.map((one) => {
      const { lines, weeks } = calculatePeriod(one.input)
      const { segments, periodFirst, periodLast } = one.input
      const off = { items: byAccount.get(one.accountId) ?? [], lateIds, segments, periodFirst, periodLast, keepsCanceled }
      const problems = [...findProblems(one), ...describeUnplanned(one.accountId, listUnplanned(off), 'time off')]
      return [one.accountId, { lines: [...lines, ...listTimeOffLines(off)], weeks, problems }]
    }),
  )
}
