import { showCents } from '../../../common/cents.ts'
import { refuseIf } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract.ts'
import { owedCents, reasonNotToGiveBack } from '../rules.ts'
import { bookCash } from './order-payment.ts'
import { cashPaid } from './store.ts'
import { owedOrder } from './which-order.ts'

export const giveBackCash: Verb<typeof payments.giveBackCash> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { id } = await ownWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, id)
    const order = await owedOrder(tx, id)
    const cash = await cashPaid(tx, id)
    const reason = reasonNotToGiveBack(order, cash, { ...body, isOwner: actor.role === 'owner' })
    refuseIf(reason, reason === paymentRefusals.aboveCash ? { msg: `Only ${showCents(cash)} was paid in cash.` } : {})
    const { amountCents: cents, reason: why } = body
    await bookCash(tx, config.appUrl, order, { cents: -cents, by: actor.accountId, now: clock.now(), reason: why })
    const after = await owedOrder(tx, id)
    return { paidCents: after.paidCents, owedCents: owedCents(after) }
  })
