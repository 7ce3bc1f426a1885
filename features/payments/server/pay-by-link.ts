import { mailHeads } from '../../shops/server/index.ts'
import { createHash, randomBytes } from 'node:crypto'
import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { refuse, Refused, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { contactOf } from '../../customers/server/index.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { byOf, lockWorkOrder, noteOnOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { type LinkedBill, paymentRefusals, type payments } from '../contract.ts'
import { owedCents, payLinkDays, reasonNotToPayByCard, receiptHours } from '../rules.ts'
import { papersOfBill } from './papers-of-bill.ts'
import { paperLines, paperOf, payableOf } from './paper.ts'
import { openOrderPage } from './payment-link.ts'
import { providerFor, providersOf } from './card-accounts.ts'
import { findOpenAttempt } from './store.ts'
import { endPayLink, findLinkedOrder, insertPayLink } from './store-pay-links.ts'
import { askProvider } from './verify.ts'
import { owedOrder } from './which-order.ts'

const hours = (count: number) => count * 3_600_000
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new link for a ready order in the place of the one before. What stands in it is told once and kept only as a hash. */
export const sendPayLink: Verb<typeof payments.sendPayLink> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const { id } = await ownWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, id)
    const order = await owedOrder(tx, id)
    refuseIf(reasonNotToPayByCard(order, order.terms.takes, { byLink: true }))
    const contact = await contactOf(tx, order.customerId)
    if (body.how === 'mail' && !contact.email) refuse(paymentRefusals.noEmail)
    if (body.how === 'text' && !contact.phone1) refuse(paymentRefusals.noPhone)
    const now = clock.now()
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + hours(24 * payLinkDays))
    await endPayLink(tx, id, { isPaid: false, now })
    await insertPayLink(tx, {
      tokenHash: hashOf(token),
      shopId: order.shopId,
      workOrderId: id,
      createdBy: actor.accountId,
      now,
      expiresAt,
    })
    const mailedTo = body.how === 'mail' ? contact.email : null
    const textedTo = body.how === 'text' ? contact.phone1 : null
    const detail = { mailedTo: mailedTo ?? '', ...(textedTo ? { textedTo } : {}) }
    await noteOnOrder(tx, { shopId: order.shopId, workOrderId: id, by: byOf(context), what: 'pay-link-made', detail })
    const url = `${config.appUrl}/pay/${token}`
    if (mailedTo) {
      const paper = await paperOf(tx, id)
      await sendMessage(tx, {
        channel: 'mail',
        recipient: mailedTo,
        subject: `Pay ${order.shopName} online: work order ${order.invoice}`,
        ...mailText({
          head: (await mailHeads(tx, [order.shopId])).get(order.shopId),
          title: 'Your vehicle is ready',
          lines: [
            `${order.shopName} has finished your ${paper.vehicle.title}. ${showCents(owedCents(order))} is to be paid.`,
            `You can pay by card without signing up. The link is good until ${showDay(expiresAt.toISOString(), paper.shop.timeZone)}, or until the bill is paid.`,
          ],
          button: { label: 'Look and pay', url },
        }),
      })
    }
    if (textedTo)
      await sendMessage(tx, {
        channel: 'text',
        recipient: textedTo,
        subject: '',
        text: `${order.shopName}: ${showCents(owedCents(order))} is to be paid for work order ${order.invoice}. Pay by card, without signing up: ${url}`,
      })
    return { url, expiresAt: expiresAt.toISOString(), mailedTo, textedTo }
  })

export const takePayLinkBack: Verb<typeof payments.takePayLinkBack> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { id, shopId } = await ownWorkOrder(tx, actor, params.id)
    await lockWorkOrder(tx, id)
    const taken = await endPayLink(tx, id, { isPaid: false, now: clock.now() })
    const note = { shopId, workOrderId: id, by: byOf(context), what: 'pay-link-taken-back', detail: {} }
    if (taken) await noteOnOrder(tx, note)
    return { taken }
  })

/** The order of a link. One that was never made, has expired or has ended answers alike. */
async function linkedOrder({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<string> {
  const now = clock.now()
  const paidSince = new Date(now.getTime() - hours(receiptHours))
  const found = await findLinkedOrder(db, hashOf(token), now, paidSince)
  return (
    found ?? refuse(standardRefusals.notFound, { msg: 'This link does not work any more. Please ask the shop for a new one.' })
  )
}

async function billOf(context: Pick<Context, 'db' | 'get'>, orderId: string): Promise<LinkedBill> {
  const paper = await paperOf(context.db, orderId)
  const { invoice, firstName, vehicle, shop, jobs, totals, paidCents, creditedCents, owedCents: owed } = paper
  return {
    invoice,
    firstName,
    vehicle: vehicle.title,
    shop: { id: shop.id, name: shop.name, phone: shop.phone, city: shop.city, state: shop.state, logoId: shop.logoId },
    jobs,
    totals,
    paidCents,
    creditedCents,
    owedCents: owed,
    isPaid: paper.state === 'closed' && owed <= 0,
    ...payableOf(paper, await providersOf(context, shop.id), { byLink: true }),
  }
}

export const linkedBill: Verb<typeof payments.linkedBill> = async (context, { body }) =>
  billOf(context, await linkedOrder(context, body.token))

export const linkedPage: Verb<typeof payments.linkedPage> = async (context, { params, body }) => {
  const orderId = await linkedOrder(context, body.token)
  const { url } = await openOrderPage(context, { orderId, provider: params.provider, by: null, amountCents: body.amountCents })
  return { url }
}

export const linkedVerify: Verb<typeof payments.linkedVerify> = async (context, { body }) => {
  const { db, log } = context
  const orderId = await linkedOrder(context, body.token)
  const attempt = await findOpenAttempt(db, { purchase: 'work-order', boughtId: orderId })
  if (attempt)
    await askProvider(context, await providerFor(context, attempt), attempt).catch((error: unknown) => {
      if (error instanceof Refused) throw error
      log.error({ err: error, attempt: attempt.id }, 'the provider could not be asked')
      return refuse(paymentRefusals.providerFailed)
    })
  return billOf(context, orderId)
}

export const linkedReceipt: Verb<typeof payments.linkedReceipt> = async (context, { body }) => {
  const orderId = await linkedOrder(context, body.token)
  await inTransaction(context.db, (tx) => mailReceipt(tx, orderId, body.email))
  return { msg: 'The receipt is on its way.' }
}

async function mailReceipt(tx: Db, orderId: string, recipient: string): Promise<void> {
  const paper = await paperOf(tx, orderId)
  if (paper.state !== 'closed') refuse(paymentRefusals.notPaidYet)
  await sendMessage(tx, {
    channel: 'mail',
    recipient,
    subject: `Receipt from ${paper.shop.name}: work order ${paper.invoice}`,
    ...mailText({
      head: (await mailHeads(tx, [paper.shop.id])).get(paper.shop.id),
      title: 'Thank you for your payment.',
      lines: [...paperLines(paper), `Paid: ${showCents(paper.paidCents)}. Nothing is owed any more.`],
    }),
    attachments: await papersOfBill(tx, paper),
  })
}
