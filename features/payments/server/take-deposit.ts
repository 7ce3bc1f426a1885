import { refuse, refuseIf } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { reasonNotToPayDeposit } from '../rules.ts'
import { bookCash } from './order-payment.ts'
import { findAskedDeposit } from './store-deposits.ts'
import { owedOrder } from './which-order.ts'

export const takeDeposit: Verb<typeof payments.takeDeposit> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { id } = await ownWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, id)
    const deposit = await findAskedDeposit(tx, id)
    if (deposit?.id !== body.depositId) return refuse(paymentRefusals.depositOver)
    const order = await owedOrder(tx, id)
    refuseIf(reasonNotToPayDeposit(order, deposit.amountCents) ?? (order.terms.takes.cash ? null : paymentRefusals.noCash))
    await bookCash(tx, config.appUrl, order, { cents: deposit.amountCents, by: actor.accountId, now: clock.now(), deposit })
    return { heldCents: order.heldCents + deposit.amountCents }
  })
