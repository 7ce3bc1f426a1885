import type { Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce, getShopTopic } from '../../../../kit/server/live.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { type CustomerNotice, getCustomerContact, notifyCustomers } from '../../../people/customers/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { Method } from '../contract/index.ts'
import type { OwedOrder } from './store.ts'

/** The facts that every notice about an order's money needs. */
export interface NoticeFacts {
  appUrl: string
  order: OwedOrder
  now: Date
  contact: Awaited<ReturnType<typeof getCustomerContact>>
}

export const readNoticeFacts = async (tx: Db, appUrl: string, order: OwedOrder, now: Date): Promise<NoticeFacts> => ({
  appUrl,
  order,
  now,
  contact: await getCustomerContact(tx, order.customerId, order.shopId),
})

/** A link with which the customer sees the order, and pays or rates it, without a login. Only for the notice to the contact on file. */
export const createPayerLink = (tx: Db, { appUrl, order, now }: NoticeFacts): Promise<string> =>
  createOrderLink(
    { db: tx, config: { appUrl }, now },
    { workOrderId: order.id, shopId: order.shopId, customerId: order.customerId },
  )

/** One payment or refund. */
export interface MoneyMovement {
  amountCents: number
  method: Method
  last4: string
  /** Only for a check. */
  checkNumber?: string
}

interface Outcome {
  status: 'success' | 'error'
  message: string
}

/** Updates the screens of the shop and of the customer, and the page that waits for the provider's pop-up. */
export const announcePayment = (tx: Db, order: OwedOrder, outcome: Outcome): Promise<void> =>
  announce(tx, listTopics(order), {
    type: 'payment_changed',
    workOrderId: order.id,
    invoice: order.invoice,
    shop: order.shopId,
    ...outcome,
  })

/** Makes the screens of the shop and of the customer read the order's money again. */
export const announceDeposit = (tx: Db, order: OwedOrder): Promise<void> =>
  announce(tx, listTopics(order), { type: 'deposit_changed', workOrderId: order.id })

const listTopics = ({ shopId, customerAccountId }: OwedOrder): string[] => [
  getShopTopic(shopId),
  ...(customerAccountId ? [getAccountTopic(customerAccountId)] : []),
]

/** The fields that link a notification to the order. */
const makeNoticeData = (order: OwedOrder) => ({
  workOrderId: order.id,
  invoice: order.invoice,
  shop: order.shopId,
  vinId: order.vinId,
})

/** Notifies the customer by bell and e-mail. The e-mail's title is the notification's, unless it has its own. */
export const notifyPayer = async (
  tx: Db,
  { order, contact }: NoticeFacts,
  {
    status,
    data,
    ...notice
  }: Omit<CustomerNotice, 'type' | 'data'> & {
    type?: CustomerNotice['type']
    status?: 'success' | 'error'
    data?: Record<string, unknown>
  },
): Promise<SentTo> => {
  const [sent] = await notifyCustomers(tx, [
    {
      ...contact,
      notice: { type: 'payment', ...notice, data: { ...makeNoticeData(order), ...(status ? { status } : {}), ...data } },
    },
  ])
  return sent as SentTo
}

/** Notifies everybody who works at the shop, except the person who did it. */
export async function notifyShop(
  tx: Db,
  order: OwedOrder,
  { status, by, ...notice }: { title: string; body: string; status: 'success' | 'error'; by?: string | null | undefined },
): Promise<void> {
  const data = { ...makeNoticeData(order), status }
  const staff = await listShopStaff(tx, order.shopId)
  await notifyAccounts(
    tx,
    staff
      .filter((accountId) => accountId !== by)
      .map((accountId) => ({ accountId, type: 'payment', subject: 'payments', ...notice, data })),
  )
}
