import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { findVehicleById } from '../../../catalog/vehicles/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { showAddress } from '../../../people/shops/rules.ts'
import { getShopForPaper } from '../../../people/shops/server/index.ts'
import type { LockedOrder } from './store.ts'

/** The vehicle is ready to pick up. Says what is owed and where to pay, unless the customer turned this notice off. */
export async function notifyReady(
  tx: Db,
  context: Pick<Context, 'config' | 'clock'>,
  order: LockedOrder,
  { paidCents, owedCents }: { paidCents: number; owedCents: number },
): Promise<SentTo> {
  const owes = owedCents > 0
  const paid = paidCents > 0 ? ` ${showCents(paidCents)} of ${showCents(order.billCents)} is paid.` : ''
  const owed = `${owes ? `The balance due is ${showCents(owedCents)}` : 'No balance is due'} for work order ${order.invoice}.${paid}`
  return notifyOfProgress(tx, context, order, {
    type: owes ? 'make payment' : 'default',
    becomes: 'is ready',
    body: owed,
    line: `has finished the work. ${owed}`,
    label: owes ? 'View invoice and pay' : 'See the work order',
  })
}

/** The shop reopened the order, so nobody should come for the vehicle yet. Customers who turned off `carIsReady` do not get this either. */
export async function notifyNotReady(tx: Db, context: Pick<Context, 'config' | 'clock'>, order: LockedOrder): Promise<SentTo> {
  return notifyOfProgress(tx, context, order, {
    type: 'default',
    becomes: 'is not ready yet',
    body: `Work order ${order.invoice} is being worked on again.`,
    line: `reopened work order ${order.invoice} and is working on your vehicle again. We will let you know when it is ready.`,
    label: 'See the work order',
  })
}

interface ProgressNotice {
  type: 'default' | 'make payment'
  /** Follows the vehicle's name. */
  becomes: string
  body: string
  /** Follows the shop's name. */
  line: string
  label: string
}

async function notifyOfProgress(
  tx: Db,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  order: LockedOrder,
  words: ProgressNotice,
): Promise<SentTo> {
  const shop = await getShopForPaper(tx, order.shopId)
  const vehicle = await findVehicleById(tx, order.vehicleId)
  const title = `Your ${vehicle?.title ?? 'vehicle'} ${words.becomes}`
  const linked = { workOrderId: order.id, shopId: order.shopId, customerId: order.customerId }
  const link = await createOrderLink({ db: tx, config, now: clock.now() }, linked)
  const path = `/workorder/${order.shopId}/${order.id}`
  return notifyCustomer(tx, order.customerId, {
    type: words.type,
    kind: 'ready',
    preference: 'carIsReady',
    title,
    body: `${shop.dba}: ${words.body}`,
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, vinId: vehicle?.vin, path },
    textIfAgreed: `${title}. ${shop.dba}: ${words.body}`,
    link,
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines: [`${shop.dba} ${words.line}`, `Address: ${showAddress(shop)}`, `Phone: ${showPhone(shop.phone1)}`],
      button: { label: words.label, url: link },
    },
  })
}
