import { getShopForPaper } from '../../features/people/shops/server/index.ts'
import { type Db, inTransaction, runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoPeople } from './create-customers.ts'
import type { DemoShop } from './create-shops.ts'
import { findLaborItems } from './find-labor-items.ts'
import { insertRows } from './insert-rows.ts'
import { PastOrder } from './past-order.ts'
import { addRatings } from './past-ratings.ts'
import { createPastVisits } from './past-visits.ts'

const firstInvoice = 1001

/** Writes the closed past work orders directly, as the calls would have left them. */
export async function seedHistory(
  db: Db,
  shop: DemoShop,
  people: DemoPeople,
  calendar: Calendar,
  { appUrl }: { appUrl: string },
): Promise<void> {
  const context = { shop, people, paper: await getShopForPaper(db, shop.id), laborItems: await findLaborItems(db) }
  const orders = addRatings(createPastVisits(calendar)).map((visit, index) => new PastOrder(context, visit, firstInvoice + index))
  await inTransaction(db, async (tx) => {
    await insertRows(
      tx,
      'work_order',
      orders.map((order) => order.workOrderRow()),
    )
    await insertRows(
      tx,
      'concern',
      orders.flatMap((order) => order.concernRows()),
    )
    await insertRows(
      tx,
      'labor_line',
      orders.flatMap((order) => order.laborRows()),
    )
    await insertRows(
      tx,
      'part_line',
      orders.flatMap((order) => order.partRows()),
    )
    await insertRows(
      tx,
      'job_clock',
      orders.flatMap((order) => order.clockRows()),
    )
    await insertRows(
      tx,
      'estimate_version',
      orders.map((order) => order.estimateRow()),
    )
    await insertRows(
      tx,
      'authorization_record',
      orders.map((order) => order.authorizationRow()),
    )
    await insertRows(
      tx,
      'work_order_event',
      orders.flatMap((order) => order.eventRows()),
    )
    await insertRows(
      tx,
      'bill',
      orders.map(({ payment }) => payment.billRow()),
    )
    await insertRows(
      tx,
      'payment_attempt',
      orders.flatMap(({ payment }) => payment.attemptRows()),
    )
    await insertRows(
      tx,
      'sandbox_charge',
      orders.flatMap(({ payment }) => payment.chargeRows(appUrl)),
    )
    await insertRows(
      tx,
      'ledger_entry',
      orders.map(({ payment }) => payment.ledgerRow()),
    )
    await insertRows(
      tx,
      'rating',
      orders.flatMap((order) => order.ratingRows()),
    )
    await runSql(tx)`insert into shop_rating (shop_id, stars, ratings)
      select shop_id, sum(stars), count(*) from rating group by shop_id`
    await runSql(tx)`update shop set next_invoice = ${firstInvoice + orders.length} where id = ${shop.id}`
  })
}
