-- How often a shop is paid out. Without a row: weekly, from $25.00.
create table payout_setting (
  shop_id uuid primary key references shop (id) on delete cascade,
  schedule text not null check (schedule in ('daily', 'weekly', 'monthly')),
  minimum_cents int not null check (minimum_cents between 100 and 10000000),
  changed_by uuid not null references account (id),
  changed_at timestamptz not null
);

create table payout (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  number int not null,
  -- The day, week or month at whose start it was made. One payout for each.
  period text not null,
  cents int not null check (cents > 0),
  state text not null check (state in ('held', 'ready', 'sent', 'returned')),
  -- Why it is held: by an admin, or by a rule until that no longer applies.
  held_for text check (held_for in ('admin', 'dispute', 'unconfirmed-owner')),
  hold_reason text not null default '',
  -- An admin released it in spite of the rules.
  is_released boolean not null default false,
  made_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid references account (id),
  how text check (how in ('ach', 'check')),
  reference text not null default '',
  returned_at timestamptz,
  version int not null default 1,
  unique (shop_id, period),
  unique (shop_id, number),
  constraint held_has_a_rule check ((state = 'held') = (held_for is not null)),
  constraint sent_is_whole check ((state in ('sent', 'returned')) = (num_nulls(sent_at, sent_by, how) = 0)),
  constraint returned_has_a_date check ((state = 'returned') = (returned_at is not null))
);
create index payout_listed on payout (made_at desc, id);
create index payout_waiting on payout (shop_id) where state in ('held', 'ready');

-- What a shop has coming: every entry of its money, in at most one payout.
create table payout_item (
  entry_id uuid primary key references book_entry (id),
  shop_id uuid not null references shop (id),
  cents int not null,
  payout_id uuid references payout (id)
);
create index payout_item_open on payout_item (shop_id) where payout_id is null;
create index payout_item_of on payout_item (payout_id) where payout_id is not null;

create function add_payout_item() returns trigger language plpgsql as $$
begin
  insert into payout_item (entry_id, shop_id, cents)
  select e.id, e.shop_id, -new.cents from book_entry e where e.id = new.entry_id and e.kind <> 'payout';
  return null;
end $$;
create trigger book_posting_is_payable after insert on book_posting
  for each row when (new.book = 'shops') execute function add_payout_item();
insert into payout_item (entry_id, shop_id, cents)
select e.id, e.shop_id, -p.cents from book_posting p join book_entry e on e.id = p.entry_id where p.book = 'shops';

-- An item goes into a payout once, and never out of it.
create function keep_payout_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.payout_id is not null or (new.entry_id, new.shop_id, new.cents) is distinct from (old.entry_id, old.shop_id, old.cents) then
    raise exception 'item % of a payout never changes', old.entry_id using errcode = 'check_violation', constraint = 'payout_item_is_kept';
  end if;
  return new;
end $$;
create trigger payout_item_kept before update or delete on payout_item for each row execute function keep_payout_item();

-- A payout is exactly the sum of its items, all of its own shop, and its amount never changes.
create function check_payout_sum() returns trigger language plpgsql as $$
declare
  one uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from payout p where p.id = one and (p.cents <> (select coalesce(sum(i.cents), 0) from payout_item i where i.payout_id = one)
    or exists (select from payout_item i where i.payout_id = one and i.shop_id <> p.shop_id))) then
    raise exception 'payout % is not the sum of its items', one using errcode = 'check_violation', constraint = 'payout_is_its_items';
  end if;
  return null;
end $$;
create constraint trigger payout_is_its_items after insert or update of cents on payout
  deferrable initially deferred for each row execute function check_payout_sum('id');
create constraint trigger payout_item_is_in_sum after update on payout_item
  deferrable initially deferred for each row execute function check_payout_sum('payout_id');

-- What was sent is sent: only the bank can return it.
create function keep_payout_order() returns trigger language plpgsql as $$
begin
  if old.state = 'returned' or (old.state = 'sent' and new.state <> 'returned') then
    raise exception 'payout % was %', old.id, old.state using errcode = 'check_violation', constraint = 'payout_goes_forward';
  end if;
  return new;
end $$;
create trigger payout_in_order before update on payout for each row execute function keep_payout_order();

create table payout_event (
  id bigint generated always as identity primary key,
  payout_id uuid not null references payout (id),
  what text not null check (what in ('made', 'held', 'released', 'sent', 'returned')),
  detail text not null default '',
  -- Null when a rule did it.
  by_account_id uuid references account (id),
  at timestamptz not null
);
create index payout_event_of on payout_event (payout_id, id);
create trigger payout_event_frozen before update or delete on payout_event for each row execute function refuse_change();
