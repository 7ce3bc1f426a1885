-- A refund that Liftbay sends by check, because the card refuses it for good. Empty for a refund to a card.
alter table refund add column check_number text not null default '' check (length(check_number) <= 40);
alter table refund add constraint a_check_is_nothing_at_the_provider check (check_number = '' or provider_refund is null);

-- The check leaves Liftbay's bank, and the card company has nothing to do with it.
create function book_check_refund(refund refund) returns void language sql as $$
  with entry as (
    insert into book_entry (kind, provider, shop_id, work_order_id, source, gross_cents, day, at, memo)
    select 'adjustment', null, refund.shop_id, refund.work_order_id, 'check refund ' || refund.id, refund.amount_cents,
      find_book_day(coalesce(refund.ended_at, now())), coalesce(refund.ended_at, now()), 'Refunded by check ' || refund.check_number
    on conflict (kind, source) do nothing returning id)
  insert into book_posting (entry_id, book, cents)
  select entry.id, side.book, side.cents from entry
  cross join (values ('shops', refund.amount_cents), ('bank', -refund.amount_cents)) side (book, cents)
$$;

create or replace function book_ledger_entry() returns trigger language plpgsql as $$
declare
  terms card_fee_terms;
  platform int := 0;
  by_check refund;
begin
  -- What is paid to a shop's own account never comes to Liftbay.
  if (select card_account_id from payment_attempt where id = new.attempt_id) is not null then return null; end if;
  select r.* into by_check from refund r where r.id = new.refund_id and r.check_number <> '';
  if found then
    perform book_check_refund(by_check);
    return null;
  end if;
  if new.kind = 'payment' then
    terms := find_fee_terms(new.provider);
    if new.shop_id is not null then
      platform := calculate_fee(new.amount_cents,
        coalesce((select platform_rate from shop_card_fee where shop_id = new.shop_id), terms.platform_rate));
    end if;
    perform book_card_money('payment', new.provider, new.shop_id, new.work_order_id, new.attempt_id::text, new.amount_cents,
      calculate_fee(new.amount_cents, terms.provider_rate) + terms.provider_fixed_cents, platform, new.entered_at, '');
  else
    perform book_card_money(case new.kind when 'refund' then 'refund' else 'refund-returned' end, new.provider, new.shop_id,
      new.work_order_id, new.refund_id::text, new.amount_cents, 0, 0, new.entered_at, '');
  end if;
  return null;
end $$;

create or replace function book_refund_of_due() returns trigger language plpgsql as $$
begin
  if (select card_account_id from payment_attempt where id = new.attempt_id) is not null then return null; end if;
  if new.check_number <> '' then
    perform book_check_refund(new);
    return null;
  end if;
  perform book_card_money(case new.state when 'done' then 'refund' else 'refund-returned' end, new.provider, new.shop_id, new.work_order_id,
    new.id::text, case new.state when 'done' then -new.amount_cents else new.amount_cents end, 0, 0, coalesce(new.ended_at, now()), '');
  return null;
end $$;
