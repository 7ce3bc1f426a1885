import { type Db, getValue } from '../../../../kit/server/index.ts'

/**
 * The books as they stand (`Books`, as JSON), in one statement and so at one moment. A check compares what is stated (on a bill, a paid page, a refund)
 * with what is found in the ledger; `given-back` alone may find less than is stated.
 */
export const readBooks = (db: Db, now: Date) =>
  getValue<{ books: string }>(db)`
    with of_order as (
      select work_order_id, sum(amount_cents)::int as cents from ledger_entry where work_order_id is not null group by 1
    ), of_attempt as (
      select attempt_id, sum(cents)::int as cents from (
        select attempt_id, amount_cents as cents from ledger_entry where kind = 'payment' and attempt_id is not null
        union all select attempt_id, amount_cents from refund_due) came_in
      group by 1
    ), of_refund as (
      select refund_id, sum(amount_cents)::int as cents from ledger_entry where refund_id is not null group by 1
    ), sent_back as (
      select attempt_id, sum(amount_cents)::int as cents from refund where state <> 'failed' group by 1
    ), compared (check_name, id, work_order_id, stated, found) as (
      select 'bill', coalesce(b.work_order_id, o.work_order_id), coalesce(b.work_order_id, o.work_order_id),
        coalesce(b.paid_cents + b.held_cents, 0), coalesce(o.cents, 0)
      from bill b full join of_order o on o.work_order_id = b.work_order_id
      union all
      select 'payment', a.id, a.work_order_id, case when a.state = 'paid' then a.amount_cents else 0 end, coalesce(o.cents, 0)
      from payment_attempt a left join of_attempt o on o.attempt_id = a.id
      union all
      select 'deposit', d.id, d.work_order_id, case when d.state = 'paid' then d.amount_cents else 0 end, coalesce(e.amount_cents, 0)
      from deposit d left join ledger_entry e on e.deposit_id = d.id
      union all
      select 'refund', r.id, r.work_order_id,
        case when r.state = 'done' and r.refund_due_id is null then -r.amount_cents else 0 end, coalesce(o.cents, 0)
      from refund r left join of_refund o on o.refund_id = r.id
      union all
      select 'given-back', s.attempt_id, a.work_order_id, coalesce(o.cents, 0), s.cents
      from sent_back s join payment_attempt a on a.id = s.attempt_id left join of_attempt o on o.attempt_id = s.attempt_id
      union all
      -- A closed order owes money again only for a check that bounced.
      select 'closed', b.work_order_id, b.work_order_id, coalesce(b.total_cents, 0) - b.credited_cents,
        b.paid_cents + least(coalesce(b.total_cents, 0) - b.credited_cents - b.paid_cents, coalesce((
          select -sum(e.amount_cents) from ledger_entry e where e.work_order_id = b.work_order_id and e.kind = 'bounced'), 0))::int
      from bill b join work_order w on w.id = b.work_order_id where w.state = 'closed'
    ), judged as (
      select *, case check_name when 'given-back' then found > stated else found <> stated end as is_wrong from compared
    )
    select json_build_object(
      'asOf', ${now}::timestamptz,
      'sources', (select coalesce(json_agg(one order by one.purchase desc, one.provider), '[]') from (
        select provider, purchase, count(*) filter (where amount_cents > 0 and kind = 'payment')::int as payments,
          coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::bigint as "inCents",
          count(*) filter (where kind = 'refund')::int as refunds,
          coalesce(-sum(amount_cents) filter (where kind <> 'payment'), 0)::bigint as "backCents"
        from ledger_entry group by 1, 2) one),
      'bills', (select json_build_object('count', count(total_cents)::int, 'billedCents', coalesce(sum(total_cents), 0)::bigint,
        'paidCents', coalesce(sum(paid_cents), 0)::bigint, 'creditedCents', coalesce(sum(credited_cents), 0)::bigint,
        'owedCents', coalesce(sum(total_cents - credited_cents - paid_cents), 0)::bigint) from bill),
      'depositsCents', (select coalesce(sum(b.held_cents), 0)::bigint from bill b join work_order w on w.id = b.work_order_id
        where b.total_cents is null and w.state <> 'cancelled'),
      'refundsDueCents', (select coalesce(sum(b.held_cents), 0)::bigint from bill b join work_order w on w.id = b.work_order_id
        where b.total_cents is not null or w.state = 'cancelled') + (select coalesce(sum(d.amount_cents - coalesce((
          select sum(r.amount_cents) from refund r where r.refund_due_id = d.id and r.state = 'done'), 0)), 0)::bigint from refund_due d),
      'refundsUnderWayCents', (select coalesce(sum(amount_cents), 0)::bigint from refund where state = 'pending'),
      'checks', (select coalesce(json_agg(one), '[]') from (
        select check_name as "check", count(*)::int as rows, (count(*) filter (where is_wrong))::int as wrong
        from judged group by 1 order by 1) one),
      'differences', (select coalesce(json_agg(one), '[]') from (
        select j.check_name as "check", w.invoice, coalesce(shop.dba, '') as "shopName", j.id, j.stated as "statedCents",
          j.found as "foundCents"
        from judged j left join work_order w on w.id = j.work_order_id left join shop on shop.id = w.shop_id
        where j.is_wrong order by j.check_name, w.invoice, j.id limit 100) one)
    )::text as books`
