import { randomUUID } from 'node:crypto'
import { showCents } from '../../../common/cents.ts'
import { refuseIf } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { byOf, lockWorkOrder, noteOnOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { leastDepositCents, mostDepositCents, reasonNotToAsk } from '../rules.ts'
import { closeOpenPage } from './attempts.ts'
import { keepUnbilled, markPaying } from './store.ts'
import { endDeposit, findAskedDeposit, insertDeposit } from './store-deposits.ts'
import { tellDepositAsked, tellDepositWithdrawn } from './tell-deposit.ts'
import { owedOrder } from './which-order.ts'

export const askDeposit: Verb<typeof payments.askDeposit> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const { id: workOrderId } = await ownWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, workOrderId)
    const order = await owedOrder(tx, workOrderId)
    const isAsked = (await findAskedDeposit(tx, workOrderId)) !== null
    const reason = reasonNotToAsk(order, { ...body, isAsked, ...order.terms })
    const most = `At most ${showCents(mostDepositCents(order))} may be asked for: what the customer authorized, less what is paid.`
    const { minimumPercent } = order.terms
    const least = `The shop asks for at least ${showCents(leastDepositCents(order, minimumPercent))}: ${minimumPercent} % of what the customer authorized, less what is paid.`
    const says = new Map([
      [paymentRefusals.depositAboveAuthorized, most],
      [paymentRefusals.depositTooSmall, least],
    ])
    const msg = reason && says.get(reason)
    refuseIf(reason, msg ? { msg } : {})
    const askedAt = clock.now()
    const deposit = { id: randomUUID(), ...body }
    await keepUnbilled(tx, order)
    await insertDeposit(tx, { ...deposit, workOrderId, shopId: order.shopId, askedBy: actor.accountId, askedAt })
    const note = { shopId: order.shopId, workOrderId, by: byOf(context), what: 'deposit-asked', detail: body }
    await noteOnOrder(tx, note)
    await tellDepositAsked(tx, config.appUrl, order, deposit)
    return { ...deposit, askedAt: askedAt.toISOString() }
  })

/** A page that is open for it closes; what comes in on it all the same goes back. */
export const withdrawDeposit: Verb<typeof payments.withdrawDeposit> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { id: workOrderId } = await ownWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, workOrderId)
    const deposit = await findAskedDeposit(tx, workOrderId)
    if (!deposit) return { withdrawn: false }
    const order = await owedOrder(tx, workOrderId)
    const now = clock.now()
    await endDeposit(tx, deposit.id, 'withdrawn', now)
    await markPaying(tx, workOrderId, null, null)
    await closeOpenPage(tx, { purchase: 'work-order', boughtId: workOrderId }, now)
    const detail = { amountCents: deposit.amountCents, reason: deposit.reason }
    await noteOnOrder(tx, { shopId: order.shopId, workOrderId, by: byOf(context), what: 'deposit-withdrawn', detail })
    await tellDepositWithdrawn(tx, order, deposit)
    return { withdrawn: true }
  })
