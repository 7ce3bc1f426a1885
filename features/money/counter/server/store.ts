import { type Db, getRow, listRows } from '../../../../kit/server/index.ts'

/** The shop's name, address and phone as printed on its documents. */
export const getShopForPapers = (db: Db, shopId: string) =>
  getRow<{
    name: string
    address: string
    city: string
    state: string
    zip: string
    phone: string
    timeZone: string
  }>(db)`
    select dba as name, concat_ws(' ', address, nullif(apt_suite, '')) as address, city, state, zip, phone1 as phone, time_zone as "timeZone"
    from shop where id = ${shopId}`

export interface MarkedOrder {
  id: string
  mark: string
  hasBill: boolean
}

/** The orders on a shop's board, each with a hash of everything shown, so that only changed orders are read in full. */
export const listMarkedOrders = (db: Db, shopId: string, closedSince: Date, limit: number) =>
  listRows<MarkedOrder>(db)`
    select o.id, o.state in ('ready', 'closed') as "hasBill", md5(concat_ws('|', o.version, o.state, o.bill_cents, o.storage_cents,
        c.first_name, c.last_name, c.phone1, v.year, v.make, v.model, v.plate, v.vin, v.color,
        (select count(*) || ' ' || coalesce(sum(amount_cents), 0) from ledger_entry where work_order_id = o.id),
        (select count(*) from refund_due where work_order_id = o.id),
        (select string_agg(state, ' ' order by id) from refund where work_order_id = o.id))) as mark
    from work_order o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
    where o.shop_id = ${shopId} and (o.closed_at is null or (o.state = 'closed' and o.closed_at >= ${closedSince}))
    order by o.closed_at is null desc, o.created_at desc limit ${limit}`
