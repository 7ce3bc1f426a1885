import { showCents } from '../../../../common/cents.ts'
import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { openWorkItem } from '../../../platform/work-items/server/index.ts'
import { planPriceRefusals, type planPrices } from '../contract/index.ts'
import { type ComingPrice, findPlanOn, listComingPrices, pickValues } from '../rules.ts'
import { listChanged, type PlanField } from '../stages.ts'
import { requireAllowed } from './check-change.ts'
import { pickChanges, showPlans } from './show-plans.ts'
import { insertVersion, listRows, listVersions, lockPlans } from './store.ts'

/** One admin changes a name, what is included, or whether it is on sale. A new price waits for a second admin. */
export const changePlan: Verb<typeof planPrices.change> = (context, { params: { plan }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await lockPlans(tx)
    const now = clock.now()
    const versions = await listVersions(tx)
    const version = versions.filter((planVersion) => planVersion.plan === plan).length
    if (version !== context.version) refuse(standardRefusals.stale, { more: { version } })
    const base = pickValues(findPlanOn(plan, versions, body.effectiveOn))
    const changed = listChanged(base, body)
    const { stopsComing } = body
    if (stopsComing) requireStops(listComingPrices(plan, versions, getDay(now)), body.effectiveOn)
    const changesPrice = changed.includes('total') || body.existingFrom !== null || stopsComing
    // Existing subscribers are told this price, so it stays fixed in this version.
    const changes: PlanField[] = body.existingFrom !== null ? [...new Set([...changed, 'total' as const])] : changed
    const isWaiting = (await listRows(tx, plan, actor.accountId)).some(({ step }) => step === 'proposed')
    refuseIf(changesPrice && isWaiting ? planPriceRefusals.alreadyProposed : null)
    await requireAllowed(tx, plan, { ...body, changes }, now)
    refuseIf(changesPrice || changes.length > 0 ? null : planPriceRefusals.unchanged)
    const id = await insertVersion(tx, { ...body, plan, changesPrice, changes, base, by: actor.accountId, now })
    if (changesPrice)
      await openWorkItem(tx, {
        kind: 'plan-price',
        subjectId: id,
        title: `Price of the ${base.name} plan from ${showDay(body.effectiveOn)}`,
        link: '/apps/settings/plans',
        at: now,
      })
    const { effectiveOn, existingFrom } = body
    await recordAudit(
      { ...context, db: tx },
      {
        action: changesPrice ? 'plan.price-proposed' : 'plan.changed',
        subject: { kind: 'plan', id: plan, label: base.name },
        before: pickChanges(base, changes),
        after: { ...pickChanges(body, changes), effectiveOn, existingFrom, ...(stopsComing && { stopsComing }) },
      },
    )
    return showPlans(tx, context)
  })

/** Refuses a stop that comes too late for every price it could stop. */
function requireStops(coming: readonly ComingPrice[], day: string): void {
  const last = coming.at(-1)
  if (!last) refuse(planPriceRefusals.nothingStopped)
  if (last.on < day)
    refuse(planPriceRefusals.nothingStopped, {
      msg: `It has to begin by ${showDay(last.on)} to stop ${showCents(last.total)} for existing subscribers.`,
    })
}
