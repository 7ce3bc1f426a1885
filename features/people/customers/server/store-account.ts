import { type Db, runSql } from '../../../../kit/server/index.ts'

export interface GivenAccount {
  customerId: string
  accountId: string
  email: string
  now: Date
}

/**
 * A locked walk-in becomes the record of an account. The shops it came to stay confirmed, as if the customer had accepted them, keep the phone
 * that they typed, and the address too, because they had both before.
 */
export const linkAccount = (tx: Db, { customerId, accountId, email, now }: GivenAccount) =>
  runSql(tx)`
    with given as (
      update customer set account_id = ${accountId}, email = ${email}, version = version + 1
      where id = ${customerId} and account_id is null returning id, phone1, address
    )
    insert into shop_customer (shop_id, customer_id, state, how, answered_at, typed_phone, address_given_at)
    select s.shop_id, g.id, 'confirmed', 'link', ${now}, g.phone1, case when g.address <> '' then ${now}::timestamptz end
    from given g cross join lateral (
      select o.shop_id from work_order o where o.customer_id = g.id union select a.shop_id from appointment a where a.customer_id = g.id
      union select p.shop_id from past_visit p where p.customer_id = g.id
    ) s
    on conflict (shop_id, customer_id) do update set state = 'confirmed', how = 'link', answered_at = ${now}, typed_phone = excluded.typed_phone,
      address_given_at = coalesce(shop_customer.address_given_at, excluded.address_given_at)`
