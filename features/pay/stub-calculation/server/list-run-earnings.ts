import type { Db } from '../../../../kit/server/index.ts'
import type { AccountEarnings } from '../../earnings/contract/index.ts'
import { readEarnings, type EarningsRequest } from '../../earnings/server/index.ts'
import { isOfPeriod, mergePremiums } from '../bonus-weeks.ts'
import type { EarnedLine } from '../build-stub.ts'
import { findDifference } from '../correct-stub.ts'
import { type FoundProblem, listBonusOvertime } from './list-bonus-overtime.ts'
import { listPeriodEarnings } from './list-period-earnings.ts'
import type { RunToPay } from './run.ts'
import { type EntryRow, listEntries, listPaidBonuses } from './store-entries.ts'
import { countPaidMinutes, isFinalStub, listClaimed, listClaimedElsewhere, listPaidLines } from './store-paid.ts'

export interface RunEarnings {
  lines: EarnedLine[]
  problems: FoundProblem[]
  weeks: { week: string; minutes: number }[]
  /** All hours worked that the stub is for; of a correction those that it adds or takes back. */
  minutesWorked: number
  /** Pays the hours of the run's period. */
  paysHours: boolean
  /** The first day it pays; null for that of the run. */
  periodFirst: string | null
}

/** Each of these employees' earnings for a run, by account. */
export async function listRunEarnings(db: Db, run: RunToPay, accountIds: readonly string[]): Promise<Map<string, RunEarnings>> {
  const runEntries = await listEntries(db, run.id)
  const entries = Map.groupBy(runEntries, ({ accountId }) => accountId)
  const promised = runEntries.flatMap(({ accountId, cents, forFirst, forLast }) =>
    forFirst !== null && forLast !== null && accountIds.includes(accountId) ? [{ accountId, cents, forFirst, forLast }] : [],
  )
  const earned = await listByKind(db, run, accountIds)
  const of = { shopId: run.shopId, finalDay: run.kind === 'final' ? run.periodLast : null }
  const overtime = Map.groupBy(await listBonusOvertime(db, of, promised), ({ bonus }) => bonus.accountId)
  return new Map(
    accountIds.map((accountId) => {
      const ownEarnings = earned.get(accountId) ?? noEarnings
      const added = (entries.get(accountId) ?? []).map((entry) => toLine(entry, run))
      const raised = overtime.get(accountId) ?? []
      const premiums = mergePremiums(raised.flatMap(({ lines }) => lines)).map((line) => ({ ...line, taxedAs: taxBonus(run) }))
      const problems = [...ownEarnings.problems, ...raised.flatMap((bonus) => bonus.problems)]
      const said = new Map(problems.map((problem) => [problem.text, problem]))
      return [accountId, { ...ownEarnings, lines: [...ownEarnings.lines, ...added, ...premiums], problems: [...said.values()] }]
    }),
  )
}

export const noEarnings: RunEarnings = {
  lines: [],
  problems: [],
  weeks: [],
  minutesWorked: 0,
  paysHours: false,
  periodFirst: null,
}

async function listByKind(db: Db, run: RunToPay, accountIds: readonly string[]): Promise<Map<string, RunEarnings>> {
  const { kind } = run
  if (kind === 'bonus' || (kind === 'off-cycle' && run.onlyAccountId === null)) return new Map()
  if (kind === 'correction') {
    return correct(db, run, await readEarnings(db, await describeCorrected(db, run, accountIds)))
  }
  const found = await listPeriodEarnings(db, describeWanted(db, run, accountIds))
  return new Map(
    [...found].map(([accountId, { lines, problems, weeks: details, periodFirst: first }]) => {
      const weeks = listWeeks(details)
      return [accountId, { lines, problems, weeks, minutesWorked: sumMinutes(weeks), paysHours: true, periodFirst: first }]
    }),
  )
}

/** The request of a run with hours to pay/earnings. Things earned in the weeks before that no run has paid come with it. */
export const describeWanted = (
  db: Db,
  { id, shopId, kind, periodFirst, periodLast }: RunToPay,
  accountIds: readonly string[],
) => ({
  shopId,
  accountIds,
  periodFirst,
  periodLast,
  isFinal: kind === 'final',
  runId: id,
  listPaidItems: (itemIds: readonly string[]) => listClaimed(db, shopId, itemIds),
})

/** The request of a correction: the whole period as it is now. */
export async function describeCorrected(db: Db, run: RunToPay, accountIds: readonly string[]): Promise<EarningsRequest> {
  const { periodFirst, periodLast, shopId } = run
  const stubId = run.correctsStubId ?? ''
  // Final pay closed its last week, so its correction does, too: otherwise the overtime and guarantee of that week would be taken back.
  const isFinal = await isFinalStub(db, stubId)
  const listPaidElsewhere = (itemIds: readonly string[]) => listClaimedElsewhere(db, { shopId, itemIds, stubId })
  return { shopId, accountIds, periodFirst, periodLast, isFinal, listPaidElsewhere, runId: run.id, keepsCanceled: true }
}

/** The hours of each workweek that are in the period, so that a week that the period cuts is counted once. */
const listWeeks = (weeks: AccountEarnings['weeks']) =>
  weeks.map(({ firstDay, days }) => ({
    week: firstDay,
    minutes: days.reduce((sum, { isInPeriod, minutes }) => sum + (isInPeriod ? minutes : 0), 0),
  }))

const sumMinutes = (weeks: readonly { minutes: number }[]) => weeks.reduce((sum, { minutes }) => sum + minutes, 0)

async function correct(
  db: Db,
  run: RunToPay,
  found: Readonly<Record<string, AccountEarnings>>,
): Promise<Map<string, RunEarnings>> {
  const accountId = run.onlyAccountId ?? ''
  const earnings = found[accountId]
  if (!earnings) return new Map()
  const paid = (await listPaidLines(db, run.correctsStubId ?? '')).map((line) => ({ ...line, kind: line.code, text: line.label }))
  const claimed = new Set(
    await listClaimed(
      db,
      run.shopId,
      earnings.lines.flatMap(({ itemIds }) => itemIds),
    ),
  )
  const bonuses = await listBonusOvertime(
    db,
    { shopId: run.shopId, finalDay: null },
    await listPaidBonuses(db, run.correctsStubId ?? ''),
  )
  const raised = bonuses.flatMap((bonus) => bonus.lines.filter(({ week }) => isOfPeriod(week ?? '', bonus.bonus, run)))
  const lines = findDifference([...earnings.lines, ...mergePremiums(raised)], paid, claimed)
  // Lines don't tell: flagged hours and a guarantee pay for hours that no line is paid by.
  const minutesWorked = sumMinutes(listWeeks(earnings.weeks)) - (await countPaidMinutes(db, run.correctsStubId ?? ''))
  return new Map([[accountId, { ...noEarnings, lines, minutesWorked, problems: earnings.problems }]])
}

/** The overtime that a bonus adds is withheld from as the bonus is. */
const taxBonus = ({ bonusTaxedAs }: RunToPay): EarnedLine['taxedAs'] =>
  bonusTaxedAs === 'supplemental' ? 'supplemental' : 'regular'

const toLine = ({ kind, cents, reason }: EntryRow, run: RunToPay): EarnedLine => ({
  kind,
  week: null,
  minutes: null,
  hundredths: null,
  rateCents: null,
  cents,
  text: reason,
  taxedAs: kind === 'bonus' ? taxBonus(run) : 'regular',
  itemIds: [],
})
