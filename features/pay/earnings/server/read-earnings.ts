import { addDays } from '../../../../common/dates.ts'
import { getServices } from '../../../../kit/server/database/attached-services.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { getStateRule } from '../../../platform/state-rules/server/index.ts'
import { calculatePeriod } from '../calculate-earnings.ts'
import type { AccountEarnings } from '../contract/index.ts'
import { describeUnplanned, findProblems } from '../find-problems.ts'
import { findSickRates, sickDaysBack } from '../sick-rates.ts'
import { listTimeOffLines, listUnplanned } from '../time-off-lines.ts'
import { wageRules } from '../wage-kind.ts'
import { promisedBonuses } from './hooks.ts'
import { loadInputs, type EarningsRequest } from './load-inputs.ts'
import { readTimeOff } from './read-time-off.ts'
import { getShop } from './store.ts'

/** Each of these people's earnings in the period, by account, with how they were calculated and what is still to solve. */
export async function readEarnings(db: Db, wanted: EarningsRequest): Promise<Record<string, AccountEarnings>> {
  const { keepsCanceled } = wanted
  const { byAccount, lateIds, firstSickDay } = await readTimeOff(db, wanted)
  const longFrom = await findHistory(db, wanted, firstSickDay)
  const facts = await loadInputs(db, wanted, longFrom)
  const bonuses = Map.groupBy(await readBonuses(db, wanted, longFrom), ({ accountId }) => accountId)
  return Object.fromEntries(
    facts.map(({ history, ...loaded }) => {
      const { lines, weeks } = calculatePeriod(loaded.input)
      const { segments, rules, periodFirst, periodLast } = loaded.input
      const items = byAccount.get(loaded.accountId) ?? []
      const sickDays = items.filter(({ isSick }) => isSick).map(({ day }) => day)
      const sickRates = findSickRates(history, [...new Set(sickDays)], {
        approved: loaded.approved,
        bonuses: bonuses.get(loaded.accountId) ?? [],
      })
      const off = { items, lateIds, segments, rules, sickRates, periodFirst, periodLast, keepsCanceled }
      const problems = [...findProblems(loaded), ...describeUnplanned(loaded.accountId, listUnplanned(off), 'time off')]
      return [loaded.accountId, { lines: [...lines, ...listTimeOffLines(off)], weeks, problems }]
    }),
  )
}

async function readBonuses(db: Db, { shopId, accountIds, periodLast, runId }: EarningsRequest, from: string | null) {
  return from === null
    ? []
    : getServices(db)(promisedBonuses)(db, { shopId, accountIds, from, to: periodLast, runId: runId ?? null })
}

/** From when on the price of sick time depends on what was earned before; null where the pay plan decides. */
async function findHistory(db: Db, { shopId, periodLast }: EarningsRequest, firstSickDay: string | null): Promise<string | null> {
  if (firstSickDay === null) return null
  const { state } = await getShop(db, shopId)
  const { values } = await getStateRule(db, wageRules, state, periodLast)
  return values.paysSickAtRegularRate ? addDays(firstSickDay, -sickDaysBack) : null
}
