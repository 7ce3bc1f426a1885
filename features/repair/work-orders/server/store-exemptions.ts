import { type Db, listRows, listValues } from '../../../../kit/server/index.ts'

/** The orders of a customer at a shop whose bill is not final. */
export const listOpenOrdersOf = (tx: Db, shopId: string, customerId: string) =>
  listValues<{ id: string }>(tx)`
    select id from work_order where customer_id = ${customerId} and shop_id = ${shopId} and state not in ('ready', 'closed', 'cancelled')
    order by id`

/** The orders whose bill is not final, but whose certificate is past its last day, by the shop's time zone. */
export const listOrdersOfExpired = (db: Db, now: Date) =>
  listRows<{ workOrderId: string; expiresOn: string }>(db)`
    select o.id as "workOrderId", x.expires_on as "expiresOn"
    from work_order o join tax_exemption x on x.id = o.exemption_id join shop s on s.id = o.shop_id
    where o.state not in ('ready', 'closed', 'cancelled') and x.expires_on is not null
      and x.expires_on < (${now}::timestamptz at time zone s.time_zone)::date
    order by o.id`
