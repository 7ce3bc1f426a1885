import { randomUUID } from 'node:crypto'
import { showCents } from '../../../../common/cents.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { insertEvent, getOrigin } from '../../../repair/work-orders/server/index.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { calculateLeastDepositCents, calculateMostDepositCents, reasonNotToRequestDeposit } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { notifyDepositAsked } from './notify-deposit.ts'
import { findRequestedDeposit, insertDeposit } from './store-deposits.ts'
import { insertUnbilled } from './store.ts'

export const askDeposit: Verb<typeof payments.askDeposit> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const order = await lockOwnOrder(tx, actor, params.id)
    const workOrderId = order.id
    const hasOpenRequest = (await findRequestedDeposit(tx, workOrderId)) !== null
    const reason = reasonNotToRequestDeposit(order, { ...body, isAsked: hasOpenRequest, ...order.terms })
    const most = `At most ${showCents(calculateMostDepositCents(order))}: the authorized amount less what is paid.`
    const { minimumPercent } = order.terms
    const least = `The shop asks for at least ${showCents(calculateLeastDepositCents(order, minimumPercent))}: ${minimumPercent}% of the authorized amount, less what is paid.`
    const says = new Map([
      [paymentRefusals.depositAboveAuthorized, most],
      [paymentRefusals.depositTooSmall, least],
    ])
    const msg = reason && says.get(reason)
    refuseIf(reason, msg ? { msg } : {})
    const { accountId, email } = await getCustomerContact(tx, order.customerId)
    if (accountId || email) await requireConfirmedOwner(tx, order.shopId)
    const askedAt = clock.now()
    const deposit = { id: randomUUID(), ...body }
    await insertUnbilled(tx, order)
    await insertDeposit(tx, { ...deposit, workOrderId, shopId: order.shopId, askedBy: actor.accountId, askedAt })
    const note = { shopId: order.shopId, workOrderId, by: getOrigin(context), what: 'deposit-asked', detail: body }
    await insertEvent(tx, note)
    await notifyDepositAsked(tx, await readNoticeFacts(tx, config.appUrl, order, askedAt), deposit)
    return { ...deposit, askedAt: askedAt.toISOString() }
  })
