import { showCents } from '../../../common/cents.ts'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import {
  byOf,
  changeStorage,
  type LockedOrder,
  lockWorkOrder,
  ownWorkOrder,
  recordEvent,
  shopOrder,
} from '../../work-orders/server/index.ts'
import { type storageCharges, storageRefusals } from '../contract.ts'
import { holds, reasonNotToCharge, showWorkingDays } from '../rules.ts'
import { type Standing, standingOf } from './standing.ts'
import { endCharge, insertCharge, paidOf } from './store.ts'
import { tellAsked, tellCharged, tellTakenBack } from './tell.ts'

/** The shop's own order, held, at the version that was looked at; then the work; then the order as it is now. */
export const changing = (
  context: Context<Actor>,
  workOrderId: string,
  work: (tx: Db, order: LockedOrder, standing: Standing) => Promise<void>,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, version } = context
    await ownWorkOrder(tx, actor, workOrderId)
    const order = await lockWorkOrder(tx, workOrderId)
    if (order.version !== version) refuse(standardRefusals.stale, { more: { version: order.version } })
    await work(tx, order, await standingOf(tx, clock, order))
    return shopOrder(tx, actor, workOrderId)
  })

export const charge: Verb<typeof storageCharges.charge> = (context, { params, body }) =>
  changing(context, params.id, async (tx, order, { storage, readyAt }) => {
    const { days, amountCents, toAgreeCents, charges, terms } = storage
    refuseIf(reasonNotToCharge(order, charges, days))
    const now = `Meanwhile it is ${showCents(amountCents)} for ${showWorkingDays(days.length)}. Look at it again and press once more.`
    if (body.amountCents !== amountCents) refuse(storageRefusals.changed, { msg: now })
    const isCovered = toAgreeCents === 0
    await insertCharge(tx, {
      shopId: order.shopId,
      workOrderId: order.id,
      readyAt: readyAt as Date,
      days,
      perDayCents: terms.centsPerDay,
      amountCents,
      state: isCovered ? 'covered' : 'asked',
      askedBy: context.actor.accountId,
      askedAt: context.clock.now(),
    })
    const by = byOf(context)
    const asked = { days, amountCents, toAgreeCents }
    if (isCovered) {
      await changeStorage(context, tx, order, {
        cents: amountCents,
        authorizedCents: 0,
        by,
        what: 'storage-charged',
        detail: asked,
      })
      await tellCharged(tx, context.config, order, asked)
    } else {
      await recordEvent(tx, { workOrderId: order.id, by, what: 'storage-asked', detail: asked })
      await tellAsked(tx, context.config, order, asked)
    }
  })

export const takeBack: Verb<typeof storageCharges.takeBack> = (context, { params }) =>
  changing(context, params.id, async (tx, order, { storage, rows }) => {
    refuseIf(storage.isReady ? null : storageRefusals.notReady)
    const last =
      rows.find(({ state }) => state === 'asked') ??
      rows.findLast(({ state }) => holds(state)) ??
      refuse(storageRefusals.nothingCharged)
    const { id, state, days, amountCents, authorizedCents, givenBy } = last
    if (holds(state) && order.billCents - amountCents < (await paidOf(tx, order.id))) refuse(storageRefusals.paid)
    const by = byOf(context)
    await endCharge(tx, id, { state: 'withdrawn', authorizedCents: 0, givenBy, evidence: {}, at: by.at })
    const detail = { days, amountCents }
    if (state === 'asked') await recordEvent(tx, { workOrderId: order.id, by, what: 'storage-not-asked', detail })
    else
      await changeStorage(context, tx, order, {
        cents: -amountCents,
        authorizedCents: -authorizedCents,
        by,
        what: 'storage-taken-back',
        detail,
      })
    await tellTakenBack(tx, context.config, order, detail)
  })
