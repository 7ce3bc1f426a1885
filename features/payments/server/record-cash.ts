import { showCents } from '../../../common/cents.ts'
import { refuseIf } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { owedCents, reasonNotToTakeCash } from '../rules.ts'
import { bookCash } from './order-payment.ts'
import { owedOrder } from './which-order.ts'

export const recordCash: Verb<typeof payments.recordCash> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { id } = await ownWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, id)
    const order = await owedOrder(tx, id)
    const reason = reasonNotToTakeCash(order, body.amountCents, order.terms.takes)
    refuseIf(reason, reason === paymentRefusals.aboveOwed ? { msg: `Only ${showCents(owedCents(order))} is owed.` } : {})
    await bookCash(tx, config.appUrl, order, { cents: body.amountCents, by: actor.accountId, now: clock.now() })
    return { paidCents: order.paidCents + body.amountCents, owedCents: owedCents(order) - body.amountCents }
  })
