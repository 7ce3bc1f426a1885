import { showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import type { Actor, Clock, Config, Context, Db } from '../../../../kit/server/index.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { getShopForPaper, listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { announceOrder, type LockedOrder } from '../../../repair/work-orders/server/index.ts'
import { showCharge, showWorkingDays } from '../rules.ts'

interface StorageDays {
  days: readonly string[]
  amountCents: number
  taxCents: number
}

const listDays = ({ days }: StorageDays) => days.map((day) => showDay(day)).join(', ')
const describeDays = (charge: StorageDays) =>
  `${showCharge(charge)} for ${showWorkingDays(charge.days.length)} (${listDays(charge)})`

interface Needs {
  config: Pick<Config, 'appUrl'>
  clock: Clock
}

export const notifyStorageAsked = (tx: Db, needs: Needs, order: LockedOrder, asked: StorageDays) =>
  notifyOrderCustomer(
    tx,
    needs,
    order,
    'Storage charge: your answer is needed',
    (dba) => [
      `${dba} asks for a storage charge of ${describeDays(asked)} on work order ${order.invoice}.`,
      'The amount you authorized was for repairs, so storage is billed only if you agree. You can decline it.',
    ],
    (dba) => `${dba} asks for a storage charge of ${showCharge(asked)}. It is billed only if you agree. Answer:`,
  )

export const notifyStorageWithdrawn = (tx: Db, needs: Needs, order: LockedOrder, charge: StorageDays) =>
  notifyOrderCustomer(tx, needs, order, 'Storage charge removed', (dba) => [
    `${dba} removed the storage charge of ${describeDays(charge)} from work order ${order.invoice}. You owe nothing for it.`,
  ])

type Answer = 'agreed' | 'declined'

/** Tells the customer which answer the shop recorded for them. */
export const notifyRecordedAnswer = (
  tx: Db,
  needs: Needs,
  order: LockedOrder,
  said: {
    answer: Answer
    givenBy: string
    way: 'phone' | 'in-person'
    phoneNumber: string | null
    amountCents: number
    taxCents: number
  },
) =>
  notifyOrderCustomer(tx, needs, order, 'Your answer about storage was recorded', (dba, phone) => [
    `${dba} recorded that ${said.givenBy} ${said.answer === 'agreed' ? 'agreed to' : 'declined'} a storage charge of ${showCharge(said)} ${
      said.way === 'phone' ? `by phone (${showPhone(said.phoneNumber ?? '')})` : 'at the counter'
    }, work order ${order.invoice}.`,
    `If this is not right, call the shop: ${showPhone(phone)}`,
  ])

async function notifyOrderCustomer(
  tx: Db,
  { config, clock }: Needs,
  order: LockedOrder,
  title: string,
  linesOf: (dba: string, phone: string) => string[],
  /** The text message for customers who OK’d texts, before the link; without it, no text is sent. */
  textOf?: (dba: string) => string,
): Promise<void> {
  const { dba, phone1 } = await getShopForPaper(tx, order.shopId)
  const lines = linesOf(dba, phone1)
  const path = `/workorder/${order.shopId}/${order.id}`
  const { id: workOrderId, shopId, customerId } = order
  const url = await createOrderLink({ db: tx, config, now: clock.now() }, { workOrderId, shopId, customerId })
  await notifyCustomer(tx, order.customerId, {
    type: 'default',
    title,
    body: lines.join(' '),
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, path },
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines,
      button: { label: 'See the work order', url },
    },
    ...(textOf ? { textIfAgreed: textOf(dba), link: url } : {}),
  })
  await announceOrder(tx, order, order.version)
}

/** Tells the shop the customer's own answer. */
export async function notifyStorageAnswered(
  tx: Db,
  order: LockedOrder,
  { answer, givenBy, ...charge }: { answer: Answer; givenBy: string; amountCents: number; taxCents: number },
): Promise<void> {
  const title = `${givenBy} ${answer === 'agreed' ? 'agreed to' : 'declined'} the storage charge of ${showCharge(charge)}`
  await notifyStaff(tx, order, title, `Repair order ${order.invoice}`)
}

/** Notifies the other side that the bill is disputed, or that the dispute is settled. */
export async function notifyDispute(
  tx: Db,
  { config, clock, actor }: Pick<Context<Actor>, 'config' | 'clock' | 'actor'>,
  order: LockedOrder,
  { isSettled, reason }: { isSettled: boolean; reason: string },
): Promise<void> {
  const title = isSettled ? 'Invoice dispute settled' : 'Invoice disputed'
  if (actor.role === 'customer') {
    const body = isSettled ? `Repair order ${order.invoice}` : `Repair order ${order.invoice}: ${reason}`
    await notifyStaff(tx, order, title, body)
    return
  }
  await notifyOrderCustomer(tx, { config, clock }, order, title, (dba, phone) => [
    isSettled
      ? `${dba} recorded that your dispute about the invoice for work order ${order.invoice} is settled.`
      : `${dba} recorded that you dispute the invoice for work order ${order.invoice}: ${reason}. No storage is charged until this is settled.`,
    `If this is not right, call the shop: ${showPhone(phone)}`,
  ])
}

async function notifyStaff(tx: Db, order: LockedOrder, title: string, body: string): Promise<void> {
  const staff = await listShopStaff(tx, order.shopId)
  const data = { workOrderId: order.id, shop: order.shopId, invoice: order.invoice }
  await notifyAccounts(
    tx,
    staff.map((accountId) => ({ accountId, type: 'default' as const, subject: 'orders' as const, title, body, data })),
  )
  await announceOrder(tx, order, order.version)
}
