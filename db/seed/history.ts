import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/database.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import { shopForPaper } from '../../features/shops/server/index.ts'
import type { Calendar } from './calendar.ts'
import { insertRows } from './insert-rows.ts'
import { laborIdsOf } from './labor-ids.ts'
import type { DemoPeople } from './make-people.ts'
import type { DemoShop } from './make-shops.ts'
import { PastOrder } from './past-order.ts'
import { pastVisits } from './past-visits.ts'

const firstInvoice = 1001

/** Writes the closed orders of the past at once, as the calls would have left them. */
export async function seedHistory(db: Db, shop: DemoShop, people: DemoPeople, calendar: Calendar): Promise<void> {
  const around = { shop, people, paper: await shopForPaper(db, shop.id), laborIds: await laborIdsOf(db) }
  const orders = pastVisits(calendar).map((visit, index) => new PastOrder(around, visit, firstInvoice + index))
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
      orders.map((order) => order.billRow()),
    )
    await insertRows(
      tx,
      'payment_attempt',
      orders.flatMap((order) => order.attemptRows()),
    )
    await insertRows(
      tx,
      'ledger_entry',
      orders.map((order) => order.ledgerRow()),
    )
    await insertRows(
      tx,
      'rating',
      orders.flatMap((order) => order.ratingRows()),
    )
    await sql`insert into shop_rating (shop_id, stars, ratings)
      select shop_id, sum(stars), count(*) from rating group by shop_id`.execute(tx)
    await sql`update shop set next_invoice = ${firstInvoice + orders.length} where id = ${shop.id}`.execute(tx)
  })
}
