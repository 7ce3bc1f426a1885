import { type Db, getRow } from '../../../../kit/server/index.ts'
import type { OpenTies } from '../rules.ts'

/** What an owner, employee or vendor still has open. A customer's is counted by the customers themselves. */
export const countOpenTies = (tx: Db, accountId: string, now: Date) =>
  getRow<OpenTies>(tx)`
    select
      coalesce((select array_agg(shop.dba order by shop.dba) from shop_member m join shop on shop.id = m.shop_id
        where m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null
          and (exists (select from work_order o where o.shop_id = shop.id and o.state not in ('closed', 'cancelled'))
            or exists (select from subscription s where s.account_id = ${accountId} and s.expires_on >= ${now}::timestamptz::date)
            or exists (select from subscription_trial t where t.account_id = ${accountId} and t.ends_on >= ${now}::timestamptz::date))), '{}') as "runningShops",
      coalesce((select array_agg(shop.dba order by shop.dba) from shop_member m join shop on shop.id = m.shop_id
        where m.account_id = ${accountId} and m.kind = 'employee' and m.ended_at is null), '{}') as jobs,
      (select count(*) from vendor_order v where v.vendor_id = ${accountId} and v.state not in ('closed', 'declined', 'cancelled', 'delivered', 'received')) as "purchaseOrders",
      coalesce((select balance_cents + receivable_cents from ad_account where vendor_id = ${accountId}), 0) as "adCents"`
