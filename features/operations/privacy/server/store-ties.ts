import { type Db, getRow } from '../../../../kit/server/index.ts'
import type { OpenTies } from '../rules.ts'

/** Unfinished business of an owner, employee or vendor. The `customers` feature counts a customer's. */
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
      coalesce((select json_agg(one order by one.shop) from (
        select s.dba as shop,
          (select count(*)::int from payout p where p.shop_id = s.id and p.state in ('held', 'ready')) as payouts,
          (select case when sum(i.cents) <> 0 then count(*)::int else 0 end from payout_item i where i.shop_id = s.id and i.payout_id is null) as "payoutItems",
          (select count(*)::int from chargeback c where c.shop_id = s.id and c.ended_at is null) as chargebacks,
          (select count(*)::int from refund_due d where d.shop_id = s.id and d.amount_cents > coalesce((
            select sum(r.amount_cents) from refund r where r.refund_due_id = d.id and r.state <> 'failed'), 0)) as refunds,
          (select count(*)::int from appointment a where a.shop_id = s.id and a.state = 'booked' and a.ends_at > ${now}) as appointments,
          (select count(*)::int from shop_member e join account a on a.id = e.account_id
            where e.shop_id = s.id and e.kind = 'employee' and e.ended_at is null and a.ended_at is null) as employees
        from shop_member m join shop s on s.id = m.shop_id
        where m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null
          and not exists (select from shop_member x join account a on a.id = x.account_id
            where x.shop_id = s.id and x.kind = 'owner' and x.account_id <> ${accountId} and x.ended_at is null and a.ended_at is null)
      ) one), '[]'::json) as "soleShops",
      (select count(*) from vendor_order v where v.vendor_id = ${accountId} and v.state not in ('closed', 'declined', 'cancelled', 'delivered', 'received')) as "purchaseOrders",
      coalesce((select balance_cents + receivable_cents from ad_account where vendor_id = ${accountId}), 0) as "adCents"`
