import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import { smallestCardCents } from '../../../cards/card-payments/rules.ts'
import {
  askReader,
  type Attempt,
  findAttemptOnReader,
  findOpenAttempt,
  lockReader,
  openAttempt,
  requireShopReader,
  startOnReader,
} from '../../../cards/card-payments/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { type counterPayments, paymentRefusals } from '../contract/index.ts'
import { calculateOwedCents, reasonNotToPay, reasonNotToPayPart } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { requireDeposit } from './record-check.ts'
import { makePurchase } from './settle-order.ts'
import { showReaderPayment } from './show-reader-payment.ts'
import type { OwedOrder } from './store.ts'

type StartForm = Parameters<Verb<typeof counterPayments.startOnReader>>[1]['body']

/** Starts a card payment on a reader. An order has one open attempt, and so does a reader: repeated clicks get the same one. */
export const startPaymentOnReader: Verb<typeof counterPayments.startOnReader> = async (context, { params, body }) => {
  const { db, actor } = context
  const { shopId } = await requireOwnWorkOrder(db, actor, params.id)
  const { reader, provider } = await requireShopReader(context, shopId, body.readerId)
  const account = { provider: provider.name, cardAccountId: provider.account }
  await finishBefore(context, body.readerId, params.id)
  const { attempt, order } = await claimReader(context, params.id, body, account)
  const title = `${body.depositId ? 'Deposit for work' : 'Work'} order ${order.invoice} at ${order.shopName}`
  const progress = await startOnReader(context, attempt, reader, title)
  return showReaderPayment(db, attempt, reader, progress)
}

/** The previous payment on this reader may have ended without anyone checking. */
async function finishBefore(context: Context<Actor>, readerId: string, workOrderId: string): Promise<void> {
  const before = await findAttemptOnReader(context.db, readerId)
  if (!before || before.boughtId === workOrderId) return
  await askReader(context, before).catch((error: unknown) => context.log.warn({ err: error }, 'the payment before is still open'))
}

const claimReader = (
  { db, actor, clock }: Context<Actor>,
  workOrderId: string,
  form: StartForm,
  account: { provider: string; cardAccountId: string | null },
): Promise<{ attempt: Attempt; order: OwedOrder }> =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, actor, workOrderId)
    const { readerId, amountCents, depositId = null } = form
    const open = await findOpenAttempt(tx, makePurchase(order.id))
    if (open?.readerId) {
      const isSame = open.readerId === readerId && open.amountCents === amountCents && open.depositId === depositId
      return isSame ? { attempt: open, order } : refuse(paymentRefusals.readerRunning)
    }
    if (depositId) await requireDeposit(tx, order, depositId, amountCents)
    else requirePayable(order, amountCents)
    refuseIf(amountCents < smallestCardCents ? paymentRefusals.cashOnly : null)
    if (!(await lockReader(tx, readerId))) return refuse(cardPaymentRefusals.readerOffline)
    refuseIf((await findAttemptOnReader(tx, readerId)) ? cardPaymentRefusals.readerBusy : null)
    const attempt = await openAttempt(tx, {
      ...makePurchase(order.id),
      ...account,
      shopId: order.shopId,
      amountCents,
      depositId,
      readerId,
      startedBy: actor.accountId,
      now: clock.now(),
    })
    return { attempt, order }
  })

function requirePayable(order: OwedOrder, amountCents: number): void {
  refuseIf(reasonNotToPay(order))
  const owed = calculateOwedCents(order)
  const reason = reasonNotToPayPart(owed, amountCents)
  refuseIf(reason, reason === paymentRefusals.aboveOwed ? { msg: `Only ${showCents(owed)} is owed.` } : {})
}
