import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOrigin, insertEvent } from '../../../repair/work-orders/server/index.ts'
import type { counterPayments } from '../contract/index.ts'
import { decideBounce, reasonNotToBounce } from '../counter.ts'
import { calculateBalance } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { enterCounterMoney } from './book-at-counter.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyBounced } from './notify-bounced.ts'
import { settleOrder } from './settle-order.ts'
import { findCheck } from './store-ledger.ts'

export const recordBounced: Verb<typeof counterPayments.recordBounced> = (context, { params, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const order = await lockOwnOrder(tx, actor, params.id)
    const check = (await findCheck(tx, order.id, params.entry)) ?? refuse(standardRefusals.notFound)
    refuseIf(reasonNotToBounce(order, check))
    const now = clock.now()
    const move = decideBounce(order, check.amountCents)
    await enterCounterMoney(tx, order, move, {
      kind: 'bounced',
      amountCents: -check.amountCents,
      depositId: null,
      tenderedCents: null,
      check,
      bouncedId: check.id,
      enteredBy: actor.accountId,
      enteredAt: now,
    })
    const settled = await settleOrder(tx, order, move, now)
    await insertEvent(tx, {
      shopId: order.shopId,
      workOrderId: order.id,
      by: getOrigin(context),
      what: 'check-bounced',
      detail: { amountCents: check.amountCents, checkNumber: check.number, reason },
    })
    await notifyBounced(tx, await readNoticeFacts(tx, config.appUrl, settled, now), { ...check, by: actor.accountId })
    return calculateBalance(settled)
  })
