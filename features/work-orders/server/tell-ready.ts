import { showCents } from '../../../common/cents.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { tellCustomer } from '../../customers/server/index.ts'
import { showAddress } from '../../shops/rules.ts'
import { shopForPaper } from '../../shops/server/index.ts'
import { vehicleById } from '../../vehicles/server/index.ts'
import type { LockedOrder } from './store.ts'

/** The car can be picked up: what is owed and where to pay it, unless the customer wants no word of it. */
export async function tellReady(
  tx: Db,
  config: Context['config'],
  order: LockedOrder,
  { paidCents, owedCents }: { paidCents: number; owedCents: number },
): Promise<void> {
  const owes = owedCents > 0
  const paid = paidCents > 0 ? ` ${showCents(paidCents)} of ${showCents(order.billCents)} is paid.` : ''
  const owed = `${owes ? `${showCents(owedCents)} is owed` : 'Nothing is owed'} for work order ${order.invoice}.${paid}`
  await tell(tx, config, order, {
    type: owes ? 'make payment' : 'default',
    becomes: 'is ready',
    body: owed,
    line: `has finished the work. ${owed}`,
    label: owes ? 'See the bill and pay' : 'See the work order',
  })
}

/** The shop took it back to work: nobody should come for it now. Who wanted no word of it being ready gets none of this either. */
export async function tellNotReady(tx: Db, config: Context['config'], order: LockedOrder): Promise<void> {
  await tell(tx, config, order, {
    type: 'default',
    becomes: 'is not ready yet',
    body: `Work order ${order.invoice} is being worked on again.`,
    line: `is working on it again, work order ${order.invoice}. You will hear when it is ready.`,
    label: 'See the work order',
  })
}

interface Words {
  type: 'default' | 'make payment'
  /** Behind the vehicle's name. */
  becomes: string
  body: string
  /** Behind the shop's name. */
  line: string
  label: string
}

async function tell(tx: Db, { appUrl }: Context['config'], order: LockedOrder, words: Words): Promise<void> {
  const shop = await shopForPaper(tx, order.shopId)
  const vehicle = await vehicleById(tx, order.vehicleId)
  const title = `Your ${vehicle?.title ?? 'vehicle'} ${words.becomes}`
  const path = `/workorder/${order.shopId}/${order.id}`
  await tellCustomer(tx, order.customerId, {
    type: words.type,
    preference: 'carIsReady',
    title,
    body: `${shop.dba}: ${words.body}`,
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, vinId: vehicle?.vin, path },
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines: [`${shop.dba} ${words.line}`, `Address: ${showAddress(shop)}`, `Phone: ${showPhone(shop.phone1)}`],
      button: { label: words.label, url: `${appUrl}${path}` },
    },
  })
}
