-- One inbox for a shop: everything that a customer and the shop wrote to each other, however it came.

-- One per customer of a shop, or per phone that belongs to nobody the shop knows.
create table inbox_thread (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  customer_id uuid references customer on delete cascade,
  text_thread_id uuid references text_thread on delete cascade,
  -- The newest message, for the list.
  last_at timestamptz not null,
  last_side text not null check (last_side in ('customer', 'shop')),
  last_channel text not null check (last_channel in ('app', 'text', 'mail', 'chat', 'call')),
  preview text not null,
  -- The list's order: the newest message, or the return from a snooze.
  moved_at timestamptz not null,
  is_unread boolean not null default false,
  -- Since when the customer waits for a person's answer; null when nobody needs to answer.
  waits_since timestamptz,
  assignee_id uuid references account,
  snoozed_until timestamptz,
  done_at timestamptz,
  -- The closed period whose away message went out: when it ends.
  away_until timestamptz,
  -- Every word of the thread, for the search.
  words tsvector not null default '',
  check ((customer_id is null) <> (text_thread_id is null))
);
create unique index inbox_thread_customer on inbox_thread (shop_id, customer_id) where customer_id is not null;
create unique index inbox_thread_phone on inbox_thread (text_thread_id) where text_thread_id is not null;
create index inbox_thread_of_customer on inbox_thread (customer_id) where customer_id is not null;
create index inbox_thread_all on inbox_thread (shop_id, moved_at desc, id desc);
create index inbox_thread_unassigned on inbox_thread (shop_id, moved_at desc, id desc) where done_at is null and assignee_id is null;
create index inbox_thread_assigned on inbox_thread (shop_id, assignee_id, moved_at desc, id desc) where done_at is null and assignee_id is not null;
create index inbox_thread_waiting on inbox_thread (shop_id, waits_since, id) where done_at is null and waits_since is not null;
create index inbox_thread_snoozed on inbox_thread (shop_id, snoozed_until, id) where done_at is null and snoozed_until is not null;
create index inbox_thread_done on inbox_thread (shop_id, moved_at desc, id desc) where done_at is not null;
create index inbox_thread_words on inbox_thread using gin (shop_id, words);

-- Part of an address that replies by e-mail go to. Whoever has it can write in this thread, and do nothing else.
create table inbox_address (
  key text primary key default replace(gen_random_uuid()::text, '-', ''),
  thread_id uuid not null references inbox_thread on delete cascade
);
create index inbox_address_thread on inbox_address (thread_id);

-- What only the inbox has: internal notes, what was done with the thread, and e-mail that belongs to no repair order. Nothing of it is
-- ever shown to the customer, except the e-mail that the shop sent.
create table inbox_entry (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references inbox_thread on delete cascade,
  kind text not null check (kind in ('note', 'event', 'received', 'written', 'automatic')),
  body text not null check (length(body) <= 2000),
  account_id uuid references account,
  by_name text not null default '',
  at timestamptz not null,
  -- The e-mail that was sent.
  message_id uuid references message on delete set null
);
create index inbox_entry_thread on inbox_entry (thread_id, at desc);
create index inbox_entry_message on inbox_entry (message_id) where message_id is not null;
create index inbox_entry_account on inbox_entry (account_id) where account_id is not null;

-- An e-mail that came in counts once, however often the provider reports it.
create table inbox_mail (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references inbox_thread on delete cascade,
  provider_id text not null,
  -- Who it says it is from. Anyone can write any address there.
  sender text not null,
  at timestamptz not null,
  conversation_message_id uuid references conversation_message on delete cascade,
  entry_id uuid references inbox_entry on delete cascade,
  unique (thread_id, provider_id)
);
create unique index inbox_mail_message on inbox_mail (conversation_message_id) where conversation_message_id is not null;
create unique index inbox_mail_entry on inbox_mail (entry_id) where entry_id is not null;

-- A signed report of the provider works once.
create table inbox_mail_token (
  token text primary key,
  at timestamptz not null
);
create index inbox_mail_token_age on inbox_mail_token (at);

-- How long customers waited: from the first message that nobody had answered to the first answer of a person.
create table inbox_answer (
  id bigint generated always as identity primary key,
  shop_id uuid not null references shop on delete cascade,
  waited_since timestamptz not null,
  answered_at timestamptz not null,
  account_id uuid references account on delete set null
);
create index inbox_answer_shop on inbox_answer (shop_id, answered_at desc);
create index inbox_answer_account on inbox_answer (account_id) where account_id is not null;

-- What customers get who write while the shop is closed.
create table inbox_away (
  shop_id uuid primary key references shop on delete cascade,
  is_on boolean not null,
  body text not null check (length(body) between 1 and 320)
);

-- A message from the chat, which the assistant handed off; and the address that replies to a mail go to.
alter table conversation_message drop constraint conversation_message_channel_check;
alter table conversation_message
  add constraint conversation_message_channel_check check (channel in ('app', 'text', 'mail', 'chat'));
alter table message add column reply_to text;

-- The lists change with every message in the same transaction, whichever feature stores it.
create function note_in_inbox(shop uuid, customer uuid, phone_thread uuid, side text, way text, said text, at timestamptz, person uuid)
returns void language plpgsql as $$
declare
  is_customer constant boolean := side = 'customer';
  waited timestamptz;
begin
  select t.waits_since into waited from inbox_thread t
    where t.shop_id = shop and (t.customer_id = customer or t.text_thread_id = phone_thread) for update;
  if not is_customer and person is not null and waited is not null then
    insert into inbox_answer (shop_id, waited_since, answered_at, account_id) values (shop, waited, at, person);
  end if;
  -- A thread that the shop starts is done until the customer answers.
  insert into inbox_thread as t (shop_id, customer_id, text_thread_id, last_at, last_side, last_channel, preview, moved_at, is_unread,
    waits_since, done_at, words)
  values (shop, customer, phone_thread, at, side, way, left(said, 140), at, is_customer, case when is_customer then at end,
    case when not is_customer then at end, strip(to_tsvector('simple', said)))
  on conflict do nothing;
  if not found then
    update inbox_thread t set
      last_at = greatest(t.last_at, at), last_side = side, last_channel = way, preview = left(said, 140), moved_at = greatest(t.moved_at, at),
      is_unread = is_customer or (t.is_unread and person is null),
      waits_since = case when is_customer then coalesce(t.waits_since, at) when person is null then t.waits_since end,
      done_at = case when is_customer then null else t.done_at end,
      snoozed_until = case when is_customer then null else t.snoozed_until end,
      words = case when length(t.words) < 4000 then strip(t.words || to_tsvector('simple', said)) else t.words end
    where t.shop_id = shop and (t.customer_id = customer or t.text_thread_id = phone_thread);
  end if;
  if is_customer and way <> 'call' and exists (select from inbox_away a where a.shop_id = shop and a.is_on) then
    insert into delivery (kind, payload) select 'inbox-away', jsonb_build_object('threadId', t.id, 'channel', way, 'at', at)
    from inbox_thread t where t.shop_id = shop and (t.customer_id = customer or t.text_thread_id = phone_thread);
  end if;
end $$;

create function note_conversation_message() returns trigger language plpgsql as $$
begin
  perform note_in_inbox(o.shop_id, o.customer_id, null, new.side, new.channel, new.body, new.sent_at,
    case when new.side = 'shop' then new.account_id end) from work_order o where o.id = new.work_order_id;
  return null;
end $$;
create trigger conversation_message_in_inbox after insert on conversation_message for each row execute function note_conversation_message();

-- Texts that became part of an order's conversation are noted there.
create function note_thread_text() returns trigger language plpgsql as $$
declare
  phone text_thread;
begin
  select * into phone from text_thread t where t.id = new.thread_id;
  if phone.is_blocked then return null; end if;
  perform note_in_inbox(phone.shop_id, phone.customer_id, case when phone.customer_id is null then phone.id end,
    case when new.kind in ('received', 'call') then 'customer' else 'shop' end, case when new.kind = 'call' then 'call' else 'text' end,
    case when new.kind = 'call' then 'Missed call' else new.body end, new.at, new.account_id);
  return null;
end $$;

create trigger thread_text_in_inbox after insert on thread_text for each row when (new.work_order_id is null)
  execute function note_thread_text();

create function note_seen_conversation() returns trigger language plpgsql as $$
begin
  update inbox_thread t set is_unread = false from work_order o
    where o.id = new.work_order_id and t.shop_id = o.shop_id and t.customer_id = o.customer_id and t.is_unread;
  return null;
end $$;
create trigger conversation_seen_in_inbox after update of shop_seen on conversation for each row
  when (new.shop_seen > old.shop_seen and new.shop_seen >= new.last_number) execute function note_seen_conversation();

-- Two threads turn out to be one customer's: the second one takes in the first.
create function fold_inbox_threads(old_thread uuid, new_thread uuid) returns void language plpgsql as $$
begin
  update inbox_entry set thread_id = new_thread where thread_id = old_thread;
  update inbox_address set thread_id = new_thread where thread_id = old_thread;
  update inbox_mail m set thread_id = new_thread where m.thread_id = old_thread
    and not exists (select from inbox_mail k where k.thread_id = new_thread and k.provider_id = m.provider_id);
  update inbox_thread t set
    last_at = greatest(t.last_at, o.last_at), moved_at = greatest(t.moved_at, o.moved_at),
    last_side = case when o.last_at > t.last_at then o.last_side else t.last_side end,
    last_channel = case when o.last_at > t.last_at then o.last_channel else t.last_channel end,
    preview = case when o.last_at > t.last_at then o.preview else t.preview end,
    is_unread = t.is_unread or o.is_unread, waits_since = least(t.waits_since, o.waits_since),
    assignee_id = coalesce(t.assignee_id, o.assignee_id),
    snoozed_until = case when t.snoozed_until is not null and o.snoozed_until is not null then least(t.snoozed_until, o.snoozed_until) end,
    done_at = case when t.done_at is not null and o.done_at is not null then greatest(t.done_at, o.done_at) end,
    words = strip(t.words || o.words)
    from inbox_thread o where t.id = new_thread and o.id = old_thread;
  delete from inbox_thread where id = old_thread;
end $$;

-- A phone got its customer, or has another one.
create function move_phone_in_inbox() returns trigger language plpgsql as $$
declare
  own uuid;
  theirs uuid;
begin
  select id into own from inbox_thread where text_thread_id = new.id;
  if own is null or new.customer_id is null then return null; end if;
  select id into theirs from inbox_thread where shop_id = new.shop_id and customer_id = new.customer_id;
  if theirs is null then update inbox_thread set customer_id = new.customer_id, text_thread_id = null where id = own;
  else perform fold_inbox_threads(own, theirs); end if;
  return null;
end $$;
create trigger text_thread_moved_in_inbox after update of customer_id on text_thread for each row
  when (new.customer_id is distinct from old.customer_id) execute function move_phone_in_inbox();

-- What a blocked phone wrote needs no answer.
create function block_phone_in_inbox() returns trigger language plpgsql as $$
begin
  update inbox_thread set done_at = coalesce(done_at, now()), waits_since = null, is_unread = false, snoozed_until = null
    where text_thread_id = new.id;
  return null;
end $$;
create trigger text_thread_blocked_in_inbox after update of is_blocked on text_thread for each row
  when (new.is_blocked and not old.is_blocked) execute function block_phone_in_inbox();

-- A repair order belongs to another record of the same customer: their records were merged, or parted again.
create function move_order_in_inbox() returns trigger language plpgsql as $$
declare
  before uuid;
  after uuid;
begin
  select id into before from inbox_thread where shop_id = new.shop_id and customer_id = old.customer_id;
  if before is null or not exists (select from conversation v where v.work_order_id = new.id) then return null; end if;
  select id into after from inbox_thread where shop_id = new.shop_id and customer_id = new.customer_id;
  if exists (select from work_order o join conversation v on v.work_order_id = o.id
    where o.shop_id = new.shop_id and o.customer_id = old.customer_id) then
    if after is null then
      insert into inbox_thread (shop_id, customer_id, last_at, last_side, last_channel, preview, moved_at, done_at, words)
      select shop_id, new.customer_id, last_at, last_side, last_channel, preview, moved_at, done_at, words from inbox_thread where id = before;
    end if;
  elsif after is null then update inbox_thread set customer_id = new.customer_id where id = before;
  else perform fold_inbox_threads(before, after); end if;
  return null;
end $$;
create trigger work_order_moved_in_inbox after update of customer_id on work_order for each row
  when (new.customer_id <> old.customer_id) execute function move_order_in_inbox();

-- What was written before there was an inbox.
do $$
declare
  one record;
begin
  for one in
    select o.shop_id, o.customer_id, null::uuid as phone, m.side, m.channel, m.body, m.sent_at as at,
      case when m.side = 'shop' then m.account_id end as person
    from conversation_message m join work_order o on o.id = m.work_order_id
    union all
    select t.shop_id, t.customer_id, case when t.customer_id is null then t.id end,
      case when x.kind in ('received', 'call') then 'customer' else 'shop' end, case when x.kind = 'call' then 'call' else 'text' end,
      case when x.kind = 'call' then 'Missed call' else x.body end, x.at, x.account_id
    from thread_text x join text_thread t on t.id = x.thread_id where x.work_order_id is null and not t.is_blocked
    order by 7
  loop
    perform note_in_inbox(one.shop_id, one.customer_id, one.phone, one.side, one.channel, one.body, one.at, one.person);
  end loop;
end $$;
update inbox_thread set waits_since = null, is_unread = false, done_at = last_at where last_at < now() - interval '30 days';
