-- The end of the day at the counter: what was expected, what was counted, and what stays in the drawer.
create table day_close (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  -- Counts up for each shop.
  number int not null,
  closed_by uuid not null references account,
  closed_at timestamptz not null,
  opening_cents int not null check (opening_cents >= 0),
  counted_cents int not null check (counted_cents >= 0),
  left_cents int not null check (left_cents between 0 and counted_cents),
  -- Counted less expected, over all ways to pay; the ways can cancel out.
  difference_cents int not null,
  has_difference boolean not null,
  note text not null default '',
  -- The numbers as they were shown: bills and coins, each way to pay, checks.
  record jsonb not null,
  unique (shop_id, number),
  constraint day_close_difference_noted check (not has_difference or note <> '')
);
create trigger day_close_frozen before update or delete on day_close for each row execute function refuse_change();

-- A correction of a close.
create table day_close_note (
  id uuid primary key default gen_random_uuid(),
  day_close_id uuid not null references day_close,
  text text not null,
  written_by uuid not null references account,
  written_at timestamptz not null
);
create index day_close_note_close on day_close_note (day_close_id, written_at);
create trigger day_close_note_frozen before update or delete on day_close_note for each row execute function refuse_change();

-- All money that comes to a shop or goes back, once each, and the close that counted it. Whatever no close has counted belongs to the
-- next one. Money from before this table is in no close.
create table close_item (
  number bigint generated always as identity primary key,
  shop_id uuid not null references shop,
  source text not null check (source in ('ledger', 'refund due', 'refund of due', 'refund of due returned')),
  source_id uuid not null,
  day_close_id uuid references day_close,
  work_order_id uuid not null references work_order,
  way text not null check (way in ('cash', 'check', 'card')),
  kind text not null check (kind in ('payment', 'refund', 'refund-failed', 'bounced')),
  amount_cents int not null,
  attempt_id uuid references payment_attempt,
  unique (source_id, source)
);
create index close_item_open on close_item (shop_id) where day_close_id is null;
create index close_item_close on close_item (day_close_id) where day_close_id is not null;

-- A counted item never changes and never moves to another close.
create function keep_close_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.day_close_id is null and new.day_close_id is not null
    and to_jsonb(new) - 'day_close_id' = to_jsonb(old) - 'day_close_id' then
    return new;
  end if;
  raise exception 'a close item never changes';
end $$;
create trigger close_item_kept before update or delete on close_item for each row execute function keep_close_item();

create function add_ledger_close_item() returns trigger language plpgsql as $$
begin
  insert into close_item (shop_id, source, source_id, work_order_id, way, kind, amount_cents, attempt_id)
  values (new.shop_id, 'ledger', new.id, new.work_order_id,
    case when new.provider in ('cash', 'check') then new.provider else 'card' end, new.kind, new.amount_cents, new.attempt_id);
  return null;
end $$;
create trigger ledger_entry_close_item after insert on ledger_entry for each row
  when (new.work_order_id is not null) execute function add_ledger_close_item();

-- A card payment that came in when nothing was owed is not in the ledger, but it is in the card company's batch.
create function add_refund_due_close_item() returns trigger language plpgsql as $$
begin
  insert into close_item (shop_id, source, source_id, work_order_id, way, kind, amount_cents, attempt_id)
  values (new.shop_id, 'refund due', new.id, new.work_order_id, 'card', 'payment', new.amount_cents, new.attempt_id);
  return null;
end $$;
create trigger refund_due_close_item after insert on refund_due for each row execute function add_refund_due_close_item();

create function add_refund_of_due_close_item() returns trigger language plpgsql as $$
begin
  insert into close_item (shop_id, source, source_id, work_order_id, way, kind, amount_cents, attempt_id)
  values (new.shop_id, case new.state when 'done' then 'refund of due' else 'refund of due returned' end, new.id, new.work_order_id, 'card',
    case new.state when 'done' then 'refund' else 'refund-failed' end,
    case new.state when 'done' then -new.amount_cents else new.amount_cents end, new.attempt_id)
  on conflict do nothing;
  return null;
end $$;
create trigger refund_of_due_close_item after update on refund for each row
  when (new.refund_due_id is not null and old.state is distinct from new.state
    and (new.state = 'done' or (old.state = 'done' and new.state = 'failed')))
  execute function add_refund_of_due_close_item();
