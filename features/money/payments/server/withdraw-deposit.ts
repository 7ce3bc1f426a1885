import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { insertEvent, getOrigin } from '../../../repair/work-orders/server/index.ts'
import type { payments } from '../contract/index.ts'
import { lockOwnOrder } from './access.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyDepositWithdrawn } from './notify-deposit.ts'
import { closeOrderPage } from './settle-order.ts'
import { endDeposit, findRequestedDeposit } from './store-deposits.ts'

/** Closes the open page for the deposit. A payment that still comes in on it has to be refunded. */
export const withdrawDeposit: Verb<typeof payments.withdrawDeposit> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const order = await lockOwnOrder(tx, actor, params.id)
    const deposit = await findRequestedDeposit(tx, order.id)
    if (!deposit) return { withdrawn: false }
    const now = clock.now()
    await endDeposit(tx, deposit.id, 'withdrawn', now)
    await closeOrderPage(tx, order.id, now)
    const detail = { amountCents: deposit.amountCents, reason: deposit.reason }
    await insertEvent(tx, {
      shopId: order.shopId,
      workOrderId: order.id,
      by: getOrigin(context),
      what: 'deposit-withdrawn',
      detail,
    })
    await notifyDepositWithdrawn(tx, await readNoticeFacts(tx, config.appUrl, order, now), deposit)
    return { withdrawn: true }
  })
