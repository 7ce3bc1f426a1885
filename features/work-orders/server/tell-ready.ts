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
export async function tellReady(tx: Db, { appUrl }: Context['config'], order: LockedOrder): Promise<void> {
  const shop = await shopForPaper(tx, order.shopId)
  const vehicle = await vehicleById(tx, order.vehicleId)
  const title = `Your ${vehicle?.title ?? 'vehicle'} is ready`
  const owes = order.billCents > 0
  const owed = owes
    ? `${showCents(order.billCents)} is owed for work order ${order.invoice}.`
    : `Nothing is owed for work order ${order.invoice}.`
  const path = `/workorder/${order.shopId}/${order.id}`
  await tellCustomer(tx, order.customerId, {
    type: owes ? 'make payment' : 'default',
    preference: 'carIsReady',
    title,
    body: `${shop.dba}: ${owed}`,
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, vinId: vehicle?.vin, path },
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines: [`${shop.dba} has finished the work. ${owed}`, `Address: ${showAddress(shop)}`, `Phone: ${showPhone(shop.phone1)}`],
      button: { label: owes ? 'See the bill and pay' : 'See the work order', url: `${appUrl}${path}` },
    },
  })
}
