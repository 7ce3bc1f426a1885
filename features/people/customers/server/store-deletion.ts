import { type Db, getRow, runSql } from '../../../../kit/server/index.ts'
import type { OpenBusiness } from '../rules.ts'

/** Keeps shops from adding anything for the customer until the transaction ends. */
export const lockCustomer = (tx: Db, customerId: string) => runSql(tx)`select from customer where id = ${customerId} for update`

/** Counts the business that a customer still has open with shops. */
export const countOpenBusiness = (tx: Db, customerId: string, now: Date) =>
  getRow<OpenBusiness>(tx)`
    select
      (select count(*)::int from work_order o where o.customer_id = c.id and o.state not in ('closed', 'cancelled')) as orders,
      (select count(*)::int from appointment a where a.customer_id = c.id and a.state = 'booked' and a.ends_at > ${now}) as appointments,
      (select count(*)::int from work_order o join bill b on b.work_order_id = o.id
        where o.customer_id = c.id and (
          b.held_cents > 0 and o.state in ('closed', 'cancelled')
          or exists (select from refund r where r.work_order_id = o.id and r.state = 'pending')
          or exists (select from refund_due d where d.work_order_id = o.id and d.amount_cents > coalesce((
            select sum(r.amount_cents) from refund r where r.refund_due_id = d.id and r.state <> 'failed'), 0)))) as refunds
    from customer c where c.id = ${customerId}`

/** Blanks a customer. The name stays only on the records of shops that did work for them. */
export const eraseCustomer = (tx: Db, customerId: string) =>
  runSql(tx)`
    with no_texts as (
      delete from text_consent where customer_id = ${customerId}
    ), no_phone as (
      update shop_customer set typed_phone = '' where customer_id = ${customerId} and typed_phone <> ''
    ), known as (
      select exists (select from work_order where customer_id = ${customerId})
        or exists (select from past_visit where customer_id = ${customerId}) as by_shops
    )
    update customer set
      first_name = case when by_shops then first_name else 'Deleted' end, last_name = case when by_shops then last_name else 'customer' end,
      fields = '{}', email = '', phone1 = '', address = '', apt_suite = '', city = '', state = '', zip = '', preferred_shop_id = null,
      please_call = false, car_is_ready = false, service_remind = false, follow_ups = false, newsletters = false, special = false,
      pay_option = '', written_estimate_option = null, written_estimate_cents = null, version = version + 1
    from known where id = ${customerId}`
