-- Card money from before there were books, by the fees of today: without it, its refunds would be taken from later sales, and the shops
-- would never get it. What is booked already stays as it is.
do $$
declare
  one record;
  terms card_fee_terms;
  platform int;
begin
  for one in
    select l.kind, l.provider, l.shop_id, l.work_order_id, case l.kind when 'payment' then l.attempt_id else l.refund_id end::text as source,
      l.amount_cents, l.entered_at as at, '' as memo, false as is_due
    from ledger_entry l join payment_attempt a on a.id = l.attempt_id
    where l.kind in ('payment', 'refund', 'refund-failed') and a.card_account_id is null
    union all
    select 'payment', d.provider, d.shop_id, d.work_order_id, d.attempt_id::text, d.amount_cents, d.recorded_at, 'came in when nothing was owed', true
    from refund_due d join payment_attempt a on a.id = d.attempt_id where a.card_account_id is null
    union all
    select 'refund', r.provider, r.shop_id, r.work_order_id, r.id::text, -r.amount_cents, coalesce(r.ended_at, now()), '', true
    from refund r join payment_attempt a on a.id = r.attempt_id
    where r.refund_due_id is not null and r.state = 'done' and a.card_account_id is null
    order by at
  loop
    terms := find_fee_terms(one.provider);
    platform := case when one.kind = 'payment' and one.shop_id is not null and not one.is_due
      then calculate_fee(one.amount_cents, coalesce((select platform_rate from shop_card_fee where shop_id = one.shop_id), terms.platform_rate))
      else 0 end;
    perform book_card_money(case one.kind when 'refund-failed' then 'refund-returned' else one.kind end, one.provider, one.shop_id,
      one.work_order_id, one.source, one.amount_cents,
      case one.kind when 'payment' then calculate_fee(one.amount_cents, terms.provider_rate) + terms.provider_fixed_cents else 0 end,
      platform, one.at, one.memo);
  end loop;
end $$;
