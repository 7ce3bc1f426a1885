import { type Db, findValue, getValue } from '../../../../kit/server/index.ts'
import type { GuestBookingForm } from '../contract/index.ts'

/** How many visits to come a person without an account has at a shop, by e-mail or phone. */
export const countComingVisits = (db: Db, shopId: string, { email, phone }: { email: string; phone: string }, now: Date) =>
  getValue<{ count: number }>(db)`
    select count(*) from appointment a join customer c on c.id = a.customer_id
    where a.shop_id = ${shopId} and a.state = 'booked' and a.starts_at > ${now} and c.account_id is null
      and (c.email = ${email} or c.phone1 = ${phone})`

/** A walk-in of this shop alone, with this name, e-mail and phone. */
export const findWalkIn = (db: Db, shopId: string, guest: Pick<GuestBookingForm, 'firstName' | 'lastName' | 'email' | 'phone'>) =>
  findValue<{ id: string }>(db)`
    select c.id from customer c
    where c.account_id is null and c.email = ${guest.email} and c.phone1 = ${guest.phone}
      and lower(c.first_name) = lower(${guest.firstName}) and lower(c.last_name) = lower(${guest.lastName})
      and exists (select from appointment a where a.customer_id = c.id and a.shop_id = ${shopId})
      and not exists (select from appointment a where a.customer_id = c.id and a.shop_id <> ${shopId})
      and not exists (select from work_order o where o.customer_id = c.id)
    order by c.created_at desc limit 1`
