import { showCents } from '../../../../common/cents.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { calculateBalance, reasonNotToRefundCash } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { bookAtCounter } from './book-at-counter.ts'
import { sumCash } from './store-ledger.ts'

export const refundCash: Verb<typeof payments.refundCash> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, actor, params.id)
    const cash = await sumCash(tx, order.id)
    const refusal = reasonNotToRefundCash(order, cash, { ...body, isOwner: actor.role === 'owner' })
    refuseIf(
      refusal,
      refusal === paymentRefusals.aboveCash ? { msg: `Only ${showCents(cash)} was paid in cash and by check.` } : {},
    )
    const { amountCents, reason } = body
    const { settled } = await bookAtCounter(tx, config.appUrl, order, {
      cents: -amountCents,
      by: actor.accountId,
      now: clock.now(),
      reason,
    })
    return calculateBalance(settled)
  })
