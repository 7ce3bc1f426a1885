import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Config } from '../../../server/kit/config.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { tellCustomer } from '../../customers/server/index.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { shopForPaper, shopStaff } from '../../shops/server/index.ts'
import { announceOrder, type LockedOrder } from '../../work-orders/server/index.ts'
import { showWorkingDays } from '../rules.ts'

interface Days {
  days: readonly string[]
  amountCents: number
}

const listed = ({ days }: Days) => days.map((day) => showDay(day)).join(', ')
const forDays = (charge: Days) =>
  `${showCents(charge.amountCents)} for ${showWorkingDays(charge.days.length)} (${listed(charge)})`

type To = Pick<Config, 'appUrl'>

export const tellAsked = (tx: Db, to: To, order: LockedOrder, asked: Days) =>
  tell(tx, to, order, 'Storage charge: your answer is needed', (dba) => [
    `${dba} asks for a storage charge of ${forDays(asked)} on work order ${order.invoice}.`,
    'It is more than you authorized, so it is billed only if you agree. You may decline it.',
  ])

export const tellCharged = (tx: Db, to: To, order: LockedOrder, charged: Days) =>
  tell(tx, to, order, 'Storage was charged', (dba) => [
    `${dba} added a storage charge of ${forDays(charged)} to the bill of work order ${order.invoice}, as your estimate said.`,
    'The bill stays within the amount you authorized.',
  ])

export const tellTakenBack = (tx: Db, to: To, order: LockedOrder, charge: Days) =>
  tell(tx, to, order, 'Storage charge taken back', (dba) => [
    `${dba} took the storage charge of ${forDays(charge)} on work order ${order.invoice} back. Nothing is owed for it.`,
  ])

type Answer = 'agreed' | 'declined'

/** The customer learns what the shop wrote down as their words. */
export const tellWritten = (
  tx: Db,
  to: To,
  order: LockedOrder,
  said: { answer: Answer; givenBy: string; way: 'phone' | 'in-person'; phoneNumber: string | null; amountCents: number },
) =>
  tell(tx, to, order, 'What you told the shop about storage', (dba, phone) => [
    `${dba} wrote down that ${said.givenBy} ${said.answer === 'agreed' ? 'agreed to' : 'declined'} a storage charge of ${showCents(said.amountCents)} ${
      said.way === 'phone' ? `by phone (${showPhone(said.phoneNumber ?? '')})` : 'at the counter'
    }, work order ${order.invoice}.`,
    `If that is not what was said, call the shop: ${showPhone(phone)}`,
  ])

async function tell(
  tx: Db,
  { appUrl }: To,
  order: LockedOrder,
  title: string,
  linesOf: (dba: string, phone: string) => string[],
): Promise<void> {
  const { dba, phone1 } = await shopForPaper(tx, order.shopId)
  const lines = linesOf(dba, phone1)
  const path = `/workorder/${order.shopId}/${order.id}`
  await tellCustomer(tx, order.customerId, {
    type: 'default',
    title,
    body: lines.join(' '),
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, path },
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines,
      button: { label: 'See the work order', url: `${appUrl}${path}` },
    },
  })
  await announceOrder(tx, order, order.version)
}

/** The shop hears the customer's own answer. */
export async function tellAnswered(
  tx: Db,
  order: LockedOrder,
  { answer, givenBy, amountCents }: { answer: Answer; givenBy: string; amountCents: number },
): Promise<void> {
  const title = `${givenBy} ${answer === 'agreed' ? 'agreed to' : 'declined'} the storage charge of ${showCents(amountCents)}`
  const staff = await shopStaff(tx, order.shopId)
  await notifyAll(
    tx,
    staff.map((accountId) => ({
      accountId,
      type: 'default' as const,
      title,
      body: `Work order ${order.invoice}`,
      data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice },
    })),
  )
  await announceOrder(tx, order, order.version)
}
