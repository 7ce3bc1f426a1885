import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

/** The shop as it stands on its papers. */
export async function shopOnPapers(db: Db, shopId: string) {
  const { rows } = await sql<{
    name: string
    address: string
    city: string
    state: string
    zip: string
    phone: string
    timeZone: string
  }>`
    select dba as name, concat_ws(' ', address, nullif(apt_suite, '')) as address, city, state, zip, phone1 as phone, time_zone as "timeZone"
    from shop where id = ${shopId}`.execute(db)
  return rows[0]!
}

export interface Marked {
  id: string
  mark: string
  hasBill: boolean
}

/** The orders of a shop's board, each with a mark of all that is shown of it, so that only what has changed has to be read. */
export async function markedOrders(db: Db, shopId: string, closedSince: Date, most: number): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select o.id, o.state in ('ready', 'closed') as "hasBill", md5(concat_ws('|', o.version, o.state, o.bill_cents, o.storage_cents,
        c.first_name, c.last_name, c.phone1, v.year, v.make, v.model, v.plate, v.vin, v.color,
        (select count(*) || ' ' || coalesce(sum(amount_cents), 0) from ledger_entry where work_order_id = o.id),
        (select count(*) from refund_due where work_order_id = o.id),
        (select string_agg(state, ' ' order by id) from refund where work_order_id = o.id))) as mark
    from work_order o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
    where o.shop_id = ${shopId} and (o.closed_at is null or (o.state = 'closed' and o.closed_at >= ${closedSince}))
    order by o.closed_at is null desc, o.created_at desc limit ${most}`.execute(db)
  return rows
}
