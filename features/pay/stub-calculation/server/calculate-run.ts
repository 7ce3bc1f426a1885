import { getDay } from '../../../../common/dates.ts'
import type { Db, Provided } from '../../../../kit/server/index.ts'
import { splitPay } from '../../../hiring/direct-deposits/rules.ts'
import { type DepositInForce, listDepositsInForce } from '../../../hiring/direct-deposits/server/index.ts'
import { readTaxEmployer } from '../../deductions/server/index.ts'
import { type EarlierYear, readEarlierYears } from '../../earlier-pay/server/index.ts'
import { readMinimumWage } from '../../earnings/server/index.ts'
import type { NetFacts, YearToDate } from '../../gross-to-net/contract/index.ts'
import { netNotes, readNetFacts } from '../../gross-to-net/server/index.ts'
import { listOpenPayouts, listTimeOffBalances, settleTimeOff } from '../../time-off/server/index.ts'
import {
  type EarnedLine,
  listPayments,
  listStubLines,
  type StubDraft,
  sumCents,
  type YearByCode,
  yearKey,
} from '../build-stub.ts'
import type { PayProblem } from '../contract/index.ts'
import { describeEarlierPay } from '../earlier-pay-notes.ts'
import { describeOpenPayout } from '../open-payouts.ts'
import { describeOverpaid } from '../overpaid.ts'
import { paysPeriod, stopsApproval, weighProblem } from '../rules.ts'
import type { StubFacts } from '../stub-facts.ts'
import { addEarlier, addRegularPay, type YearRow } from './add-earlier.ts'
import { calculateStubNet } from './calculate-stub-net.ts'
import { listRunEarnings, noEarnings } from './list-run-earnings.ts'
import { type EarlierPay, readEarlierPay } from './read-earlier-pay.ts'
import type { RunToPay } from './run.ts'
import { listYearSums } from './store-paid.ts'
import { getEmployerFacts, listPayees, type PayeeRow } from './store-payees.ts'

export interface Services {
  db: Db
  get: Provided['get']
}

export interface Calculated extends StubDraft {
  name: string
  periodFirst: string | null
  paysHours: boolean
  facts: StubFacts
}

/**
 * All stubs of a draft, from the facts of now, in a fixed number of statements whatever the number of employees. With `accountIds`, only theirs.
 * Somebody without pay has a stub only while a problem stops it.
 */
export async function calculateRun(
  services: Services,
  run: RunToPay,
  now: Date,
  only: readonly string[] | null = null,
): Promise<Calculated[]> {
  const { db } = services
  const { shopId, payDate } = run
  const today = getDay(now, run.timeZone)
  const payees = (await listPayees(db, run)).filter(
    ({ accountId, leftOut }) => leftOut === '' && (only === null || only.includes(accountId)),
  )
  const accountIds = payees.map(({ accountId }) => accountId)
  if (accountIds.length === 0) return []
  // A week that was approved a minute ago has earned its time off.
  await settleTimeOff(db, shopId, now, { accountIds })
  const [earnings, earlier, employer, tax, facts, sums, deposits, timeOff, openPayouts, elsewhere] = await Promise.all([
    listRunEarnings(db, run, accountIds),
    readEarlierPay(db, run, accountIds),
    getEmployerFacts(db, shopId),
    readTaxEmployer(services, shopId),
    readNetFacts(services, {
      shopId,
      accountIds,
      payDate,
      minimumWageCents: await readMinimumWage(db, { shopId, day: payDate }),
    }),
    listYearSums(db, { shopId, accountIds, year: payDate.slice(0, 4) }),
    listDepositsInForce(services, { shopId, accountIds, day: today }),
    listTimeOffBalances(db, { shopId, accountIds, day: run.periodLast }),
    run.kind === 'final' ? listOpenPayouts(db, { shopId, accountIds, day: run.periodLast }) : [],
    readEarlierYears(db, { shopId, accountIds, year: Number(payDate.slice(0, 4)) }),
  ])
  const years = Map.groupBy(sums, ({ accountId }) => accountId)
  return payees.flatMap((payee): Calculated[] => {
    const { accountId } = payee
    const found = earnings.get(accountId) ?? noEarnings
    const kept = payee.leftBefore ? found.lines.filter(({ kind }) => kind !== 'salary') : found.lines
    const open = openPayouts
      .filter((payout) => payout.accountId === accountId)
      .map((payout) => describeOpenPayout(payout, { name: payee.name, shopId, paysOther: kept.length > 0 }))
    const before = elsewhere.find((pay) => pay.accountId === accountId) ?? null
    const notes = kept.length > 0 ? describeEarlierPay(before, run, payee) : []
    const earned = { ...found, lines: taxLines(run, kept), problems: [...found.problems, ...open, ...notes] }
    const net = facts.get(accountId)
    const year = addEarlier(years.get(accountId) ?? [], {
      earlier: before,
      state: run.shopState,
      deductions: net?.deductions ?? [],
    })
    const stub = buildStub({
      run,
      payee,
      earned,
      earlier: earlier(accountId),
      before,
      facts: net,
      year,
      deposit: deposits.get(accountId) ?? null,
    })
    if (stub.lines.length === 0 && !stopsApproval(stub.problems)) return []
    const about: StubFacts = {
      name: payee.name,
      address: payee.address,
      ssnLast4: payee.ssnLast4,
      employeeNumber: (payee.personnelId ?? accountId).slice(0, 8).toUpperCase(),
      position: payee.position,
      ...employer,
      employer: tax.legalName || employer.employer,
      einLast4: tax.ein.slice(-4) || employer.einLast4,
      minutesWorked: earned.minutesWorked,
      ...(run.kind === 'correction' ? { countsHours: true as const } : {}),
      frequency: run.frequency,
      state: run.shopState,
      timeOff: timeOff.flatMap(({ label, minutes, ...balance }) => (balance.accountId === accountId ? [{ label, minutes }] : [])),
    }
    return [
      {
        ...stub,
        name: payee.name,
        paysHours: earned.paysHours && earned.lines.length > 0,
        periodFirst: earned.periodFirst,
        facts: about,
      },
    ]
  })
}

/** All that is paid apart from the regular pay of a period is supplemental wages, also back pay (26 CFR 31.3402(g)-1(a)(1)(i)). */
const taxLines = (run: RunToPay, lines: readonly EarnedLine[]): EarnedLine[] =>
  paysPeriod(run) || run.bonusTaxedAs === 'aggregate' ? [...lines] : lines.map((line) => ({ ...line, taxedAs: 'supplemental' }))

interface Parts {
  run: RunToPay
  payee: PayeeRow
  earned: {
    lines: readonly EarnedLine[]
    problems: readonly { kind: string; text: string; link: string }[]
    weeks: readonly { week: string; minutes: number }[]
    minutesWorked: number
    periodFirst: string | null
  }
  earlier: EarlierPay
  /** This year's pay from another payroll system. */
  before: EarlierYear | null
  facts: NetFacts | undefined
  year: readonly YearRow[]
  deposit: DepositInForce | null
}

function buildStub({ run, payee, earned, earlier, before, facts, year, deposit }: Parts): StubDraft {
  // Final pay was paid for the days before: both are regular wages of one pay period, so they are taxed together.
  const isRest = earned.periodFirst !== null && earned.periodFirst > run.periodFirst
  const problems: PayProblem[] = earned.problems.map((problem) => ({ ...problem, weight: weighProblem(problem.kind) }))
  const calculated =
    earned.lines.length === 0 || !facts
      ? null
      : calculateStubNet({
          input: {
            payDate: run.payDate,
            frequency: run.frequency,
            state: run.shopState,
            lines: earned.lines,
            weeks: earned.weeks,
            minutesWorked: earned.minutesWorked,
            // Beside the regular pay of a period, what is agreed for each paycheck is not taken again.
            isExtra: !paysPeriod(run) || isRest,
            samePeriod: earlier.samePeriod,
            regularPay: addRegularPay(earlier.regularPay, before),
            facts,
            ytd: readYear(year),
          },
          lastLines: earlier.lastLines,
          isAggregate: run.bonusTaxedAs === 'aggregate' || isRest,
        })
  if (run.kind === 'correction' && sumCents(earned.lines) < 0) problems.push(describeOverpaid(run, -sumCents(earned.lines)))
  else if (calculated && 'problem' in calculated) problems.push({ ...calculated.problem, weight: 'stops' })
  const net = calculated && 'net' in calculated ? calculated.net : null
  if (net) problems.push(...listNotes(net.warnings, payee, deposit))
  const accounts = deposit?.accounts ?? []
  const netCents = net?.netCents ?? 0
  return {
    accountId: payee.accountId,
    grossCents: sumCents(earned.lines),
    netCents,
    lines: listStubLines(earned.lines, net, sumYear(year)),
    payments: listPayments(
      netCents,
      deposit && {
        changeId: deposit.changeId,
        accounts: accounts.map(({ id, account }) => ({ accountId: id, last4: account.slice(-4) })),
      },
      splitPay(netCents, accounts),
    ),
    itemIds: earned.lines.flatMap(({ itemIds }) => itemIds),
    problems,
  }
}

/** Notes, which do not stop the run. */
function listNotes(warnings: readonly string[], { personnelId }: PayeeRow, deposit: DepositInForce | null): PayProblem[] {
  const link = personnelId ? `/home-owner/onboarding/${personnelId}` : ''
  const places: Readonly<Record<string, string>> = {
    [netNotes.noW4]: link,
    [netNotes.noUnemploymentRate]: '/home-owner/payroll/taxes',
  }
  const notes = warnings.map((text): PayProblem => ({ kind: 'net', text, link: places[text] ?? '', weight: 'notes' }))
  return deposit
    ? notes
    : [
        ...notes,
        { kind: 'no-account', text: 'No direct deposit on file, so this pay goes out as a check.', link, weight: 'notes' },
      ]
}

const sumYear = (year: readonly YearRow[]): YearByCode =>
  Object.fromEntries(year.map(({ side, code, cents }) => [yearKey(side, code), cents]))

function readYear(year: readonly YearRow[]): YearToDate {
  const taxable = (code: string) => year.find((row) => row.code === code)?.taxable ?? 0
  return {
    grossCents: year.reduce((sum, { side, cents }) => sum + (side === 'earning' ? cents : 0), 0),
    socialSecurityWagesCents: taxable('social-security'),
    medicareWagesCents: taxable('medicare'),
    futaWagesCents: taxable('futa'),
    stateUnemploymentWagesCents: taxable('state-unemployment'),
    byCode: Object.fromEntries(year.flatMap(({ side, code, cents }) => (side === 'earning' ? [] : [[code, cents] as const]))),
  }
}
