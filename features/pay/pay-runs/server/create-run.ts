import { addDays, getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { Period, Schedule } from '../../../hiring/pay-schedules/contract/index.ts'
import { addBankingDays, findScheduleOn, listPeriods } from '../../../hiring/pay-schedules/rules.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { findPayee } from '../../stub-calculation/server/index.ts'
import { type NewRun, payRunRefusals, type payRuns } from '../contract/index.ts'
import { isPaidInPast } from '../rules.ts'
import { buildRunView } from './build-run-view.ts'
import { saveCalculation } from './save-calculation.ts'
import { findCorrectable, findLastPaidDay, listPaidForDays } from './store-stubs.ts'
import { insertRun, listPaidAccounts, listTakenPeriods, lockRun, lockShopPay, type NewRunRow } from './store.ts'

export const createRun: Verb<typeof payRuns.create> = (context, { params: { shop }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requirePermission(tx, actor, shop, 'pay.run')
    await lockShopPay(tx, shop)
    const schedules = await listSchedules(tx, shop)
    const today = getDay(clock.now(), await getTimeZone(tx, shop))
    const days = await describeDays(tx, shop, body, { schedules, today })
    refuseIf(days.payDate < days.periodFirst ? payRunRefusals.payDateWrong : null)
    refuseIf(isPaidInPast({ kind: body.kind, payDate: days.payDate }, today) ? payRunRefusals.payDatePast : null)
    const schedule = findScheduleOn(schedules, days.periodFirst) ?? findScheduleOn(schedules, today) ?? schedules[0]
    const { frequency } = schedule ?? refuse(payRunRefusals.noSchedule)
    const { id } = await insertRun(tx, {
      shopId: shop,
      kind: body.kind,
      frequency,
      ...days,
      by: actor.accountId,
      at: clock.now(),
    })
    const run = (await lockRun(tx, id)) ?? refuse(standardRefusals.notFound)
    await saveCalculation(tx, context, run)
    // An empty draft would only be in the way, and would keep the corrected run from being voided.
    refuseIf(body.kind === 'correction' && (await listPaidAccounts(tx, id)).length === 0 ? payRunRefusals.nothingToCorrect : null)
    return buildRunView(tx, actor, id)
  })

type Days = Pick<
  NewRunRow,
  'periodFirst' | 'periodLast' | 'payDate' | 'bonusTaxedAs' | 'onlyAccountId' | 'correctsStubId' | 'lastDay'
>

const plain = { bonusTaxedAs: 'supplemental', onlyAccountId: null, correctsStubId: null, lastDay: null } as const

interface Known {
  schedules: readonly Schedule[]
  today: string
}

async function describeDays(tx: Db, shop: string, form: NewRun, { schedules, today }: Known): Promise<Days> {
  if (form.kind === 'regular') return describePeriod(tx, shop, form.periodFirst, schedules)
  const payDate = form.payDate ?? addBankingDays(today, 1)
  switch (form.kind) {
    case 'off-cycle':
      if (form.hours) return describeEarlier(tx, shop, { ...form.hours, payDate }, { schedules, today })
      return { ...plain, periodFirst: payDate, periodLast: payDate, payDate }
    case 'bonus': {
      const { bonusTaxedAs } = form
      return { ...plain, periodFirst: payDate, periodLast: payDate, payDate, bonusTaxedAs }
    }
    case 'final':
      return describeFinal(tx, shop, form, schedules)
    case 'correction': {
      const stub = (await findCorrectable(tx, shop, form.stubId)) ?? refuse(payRunRefusals.stubNotCorrectable)
      const { accountId, periodFirst, periodLast } = stub
      return { ...plain, periodFirst, periodLast, payDate, onlyAccountId: accountId, correctsStubId: form.stubId }
    }
  }
}

/** A past period of one person that no stub has paid, such as of someone who was left out of its run. */
async function describeEarlier(
  tx: Db,
  shopId: string,
  { accountId, periodFirst, payDate }: { accountId: string; periodFirst: string; payDate: string },
  { schedules, today }: Known,
): Promise<Days> {
  if (!(await findPayee(tx, shopId, accountId))) refuse(standardRefusals.notFound)
  const { from, to } = findPeriod(schedules, periodFirst)
  refuseIf(to >= today ? payRunRefusals.periodNotOver : null)
  const paid = await listPaidForDays(tx, { shopId, first: from, last: to })
  refuseIf(paid.includes(accountId) ? payRunRefusals.hoursPaid : null)
  return { ...plain, periodFirst: from, periodLast: to, payDate, onlyAccountId: accountId }
}

function findPeriod(schedules: readonly Schedule[], first: string): Period {
  if (schedules.length === 0) refuse(payRunRefusals.noSchedule)
  return listPeriods(schedules, first, first).find(({ from }) => from === first) ?? refuse(payRunRefusals.noSuchPeriod)
}

/** A period of the schedule that has no run. The shop's lock keeps another owner's run out until the commit, and a constraint every other way. */
async function describePeriod(tx: Db, shop: string, first: string, schedules: readonly Schedule[]): Promise<Days> {
  const period = findPeriod(schedules, first)
  const taken = (await listTakenPeriods(tx, shop)).find((days) => days.first <= period.to && days.last >= period.from)
  if (taken) refuse(payRunRefusals.periodTaken, { more: { id: taken.id } })
  return { ...plain, periodFirst: period.from, periodLast: period.to, payDate: period.payDay }
}

/** From the day after the last paid one, or else from the beginning of the period of the last day of work. */
async function describeFinal(
  tx: Db,
  shop: string,
  { accountId, lastDay, payDate }: Extract<NewRun, { kind: 'final' }>,
  schedules: readonly Schedule[],
): Promise<Days> {
  if (!(await findPayee(tx, shop, accountId))) refuse(standardRefusals.notFound)
  const paidThrough = await findLastPaidDay(tx, shop, accountId)
  const begins = paidThrough ? addDays(paidThrough, 1) : (listPeriods(schedules, lastDay, lastDay)[0]?.from ?? lastDay)
  const [periodFirst, periodLast] = [begins > lastDay ? lastDay : begins, lastDay]
  return {
    ...plain,
    periodFirst,
    periodLast,
    payDate: payDate < periodFirst ? periodFirst : payDate,
    onlyAccountId: accountId,
    lastDay,
  }
}
