import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Db, getBrokenConstraint, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordWithheld } from '../../deductions/server/index.ts'
import { recordWorkweeks } from '../../earnings/server/index.ts'
import { needsReason, stopsApproval } from '../../stub-calculation/rules.ts'
import {
  type Calculated,
  calculateRun,
  describeCorrected,
  describeWanted,
  listClaimed,
} from '../../stub-calculation/server/index.ts'
import { lockTimeOff } from '../../time-off-policies/server/index.ts'
import { payRunRefusals, type payRuns } from '../contract/index.ts'
import { isPaidInPast, isTooEarly } from '../rules.ts'
import { lockSeenDraft, requireNotOwnPay } from './access.ts'
import { buildRunView } from './build-run-view.ts'
import { onRunApproved } from './hooks.ts'
import { listDrift } from './list-drift.ts'
import { notifyStubsReady } from './notify-stubs.ts'
import { insertItems } from './store-stubs.ts'
import { approveRun as markApproved, type Run } from './store.ts'

/** Calculates the run again, compares it with what was reviewed, claims what it pays, and closes it for good. */
export const approveRun: Verb<typeof payRuns.approve> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const run = await lockSeenDraft(tx, context, id)
    await requireNotOwnPay(tx, actor, id)
    const now = clock.now()
    const today = getDay(now, run.timeZone)
    if (isTooEarly(run, today))
      refuse(payRunRefusals.periodNotOver, {
        msg: `This period is not over yet. Approve the run after ${showDay(run.periodLast)}, so that all of its hours are in it.`,
      })
    refuseIf(isPaidInPast(run, today) ? payRunRefusals.payDatePast : null)
    // Nobody takes a payout of unused time back between its calculation and its claim.
    await lockTimeOff(tx, run.shopId)
    const stubs = await calculateRun({ db: tx, get }, run, now)
    const changes = await listDrift(tx, run, stubs)
    if (changes.length > 0)
      refuse(payRunRefusals.factsChanged, {
        msg: describeFirst('Something changed since the review. ', changes),
        more: { changes },
      })
    refuseIf(stubs.length === 0 ? payRunRefusals.nothingToPay : null)
    const stopped = stubs.filter(({ problems }) => stopsApproval(problems)).map(({ name }) => name)
    if (stopped.length > 0)
      refuse(payRunRefusals.problemsOpen, {
        msg: `Still open: ${stopped.slice(0, 3).join(', ')}. Fix it, or leave them out of this run.`,
      })
    refuseIf(reason.trim() === '' && stubs.some(({ problems }) => needsReason(problems)) ? payRunRefusals.reasonNeeded : null)
    await keepRecords(tx, run, stubs, { by: actor.accountId, at: now })
    await claim(tx, run, stubs, { by: actor.accountId, at: now, reason: reason.trim() })
    await get(onRunApproved)(tx, run)
    await notifyStubsReady(tx, run)
    return buildRunView(tx, actor, id)
  })

const describeFirst = (begin: string, changes: readonly string[]) =>
  `${begin}${changes.slice(0, 2).join('. ')}${changes.length > 2 ? `, and ${changes.length - 2} more` : ''}. Review the run again.`

/** How each workweek was calculated, and what was withheld for balances and orders. */
async function keepRecords(tx: Db, run: Run, stubs: readonly Calculated[], made: { by: string; at: Date }): Promise<void> {
  const withHours = stubs.filter(({ paysHours }) => paysHours).map(({ accountId }) => accountId)
  if (withHours.length > 0) await recordWorkweeks(tx, describeWanted(tx, run, withHours), made)
  // A correction pays the weeks as they are now.
  const corrected = run.kind === 'correction' ? stubs.map(({ accountId }) => accountId) : []
  if (corrected.length > 0) await recordWorkweeks(tx, await describeCorrected(tx, run, corrected), made)
  const withheld = stubs.map(({ accountId, lines }) => ({ accountId, lines: lines.filter(({ side }) => side === 'deduction') }))
  await recordWithheld(tx, { runId: run.id, shopId: run.shopId, payDate: run.payDate }, withheld)
}

/** Anything that another run has already paid breaks a constraint, and the transaction is rolled back. */
async function claim(
  tx: Db,
  run: Run,
  stubs: readonly Calculated[],
  approval: Parameters<typeof markApproved>[2],
): Promise<void> {
  const items = stubs.flatMap(({ accountId, itemIds }) => itemIds.map((itemId) => ({ accountId, itemId })))
  const taken = await listClaimed(
    tx,
    run.shopId,
    items.map(({ itemId }) => itemId),
  )
  refuseIf(taken.length > 0 ? payRunRefusals.alreadyPaid : null)
  try {
    await insertItems(tx, run.id, items)
    await markApproved(tx, run.id, approval)
  } catch (error) {
    if (['pay_stub_item_once', 'pay_stub_hours_once'].includes(getBrokenConstraint(error) ?? ''))
      refuse(payRunRefusals.alreadyPaid)
    throw error
  }
}
