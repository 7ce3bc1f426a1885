-- Every message, text, e-mail and note can be found by its words, however long its thread is, and a search leads to it.
create table inbox_words (
  -- Of the message, text or entry.
  entry_id uuid primary key,
  thread_id uuid not null references inbox_thread on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  at timestamptz not null,
  words tsvector not null
);
create index inbox_words_thread on inbox_words (thread_id, at desc);
create index inbox_words_found on inbox_words using gin (shop_id, words);

insert into inbox_words (entry_id, thread_id, shop_id, at, words)
select m.id, t.id, t.shop_id, m.sent_at, strip(to_tsvector('simple', m.body))
from conversation_message m join work_order o on o.id = m.work_order_id
join inbox_thread t on t.shop_id = o.shop_id and t.customer_id = o.customer_id where m.body <> ''
union all
select x.id, t.id, t.shop_id, x.at, strip(to_tsvector('simple', x.body))
from thread_text x join text_thread h on h.id = x.thread_id
join inbox_thread t on t.shop_id = h.shop_id and (t.customer_id = h.customer_id or t.text_thread_id = h.id)
where x.work_order_id is null and x.body <> '' and not h.is_blocked
union all
select e.id, t.id, t.shop_id, e.at, strip(to_tsvector('simple', e.body))
from inbox_entry e join inbox_thread t on t.id = e.thread_id where e.kind <> 'event' and e.body <> '';

drop index inbox_thread_words;
alter table inbox_thread drop column words;

create or replace function note_in_inbox(shop uuid, customer uuid, phone_thread uuid, side text, way text, said text, at timestamptz, person uuid)
returns void language plpgsql as $$
declare
  is_customer constant boolean := side = 'customer';
  waited timestamptz;
begin
  select t.waits_since into waited from inbox_thread t
    where t.shop_id = shop and (t.customer_id = customer or t.text_thread_id = phone_thread) for no key update;
  if not is_customer and person is not null and waited is not null then
    insert into inbox_answer (shop_id, waited_since, answered_at, account_id) values (shop, waited, at, person);
  end if;
  -- A thread that the shop starts is done until the customer answers.
  insert into inbox_thread as t (shop_id, customer_id, text_thread_id, last_at, last_side, last_channel, preview, moved_at, is_unread,
    waits_since, done_at)
  values (shop, customer, phone_thread, at, side, way, left(said, 140), at, is_customer, case when is_customer then at end,
    case when not is_customer then at end)
  on conflict do nothing;
  if not found then
    update inbox_thread t set
      last_at = greatest(t.last_at, at), last_side = side, last_channel = way, preview = left(said, 140), moved_at = greatest(t.moved_at, at),
      is_unread = is_customer or (t.is_unread and person is null),
      waits_since = case when is_customer then coalesce(t.waits_since, at) when person is null then t.waits_since end,
      done_at = case when is_customer then null else t.done_at end,
      snoozed_until = case when is_customer then null else t.snoozed_until end
    where t.shop_id = shop and (t.customer_id = customer or t.text_thread_id = phone_thread);
  end if;
  if is_customer and way <> 'call' and exists (select from inbox_away a where a.shop_id = shop and a.is_on) then
    insert into delivery (kind, payload) select 'inbox-away', jsonb_build_object('threadId', t.id, 'channel', way, 'at', at)
    from inbox_thread t where t.shop_id = shop and (t.customer_id = customer or t.text_thread_id = phone_thread);
  end if;
end $$;

create or replace function note_conversation_message() returns trigger language plpgsql as $$
begin
  perform note_in_inbox(o.shop_id, o.customer_id, null, new.side, new.channel, new.body, new.sent_at,
    case when new.side = 'shop' then new.account_id end) from work_order o where o.id = new.work_order_id;
  insert into inbox_words (entry_id, thread_id, shop_id, at, words)
    select new.id, t.id, t.shop_id, new.sent_at, strip(to_tsvector('simple', new.body))
    from work_order o join inbox_thread t on t.shop_id = o.shop_id and t.customer_id = o.customer_id
    where o.id = new.work_order_id and new.body <> '';
  return null;
end $$;

create or replace function note_thread_text() returns trigger language plpgsql as $$
declare
  phone text_thread;
begin
  select * into phone from text_thread t where t.id = new.thread_id;
  if phone.is_blocked then return null; end if;
  perform note_in_inbox(phone.shop_id, phone.customer_id, case when phone.customer_id is null then phone.id end,
    case when new.kind in ('received', 'call') then 'customer' else 'shop' end, case when new.kind = 'call' then 'call' else 'text' end,
    case when new.kind = 'call' then 'Missed call' else new.body end, new.at, new.account_id);
  insert into inbox_words (entry_id, thread_id, shop_id, at, words)
    select new.id, t.id, t.shop_id, new.at, strip(to_tsvector('simple', new.body)) from inbox_thread t
    where t.shop_id = phone.shop_id and (t.customer_id = phone.customer_id or t.text_thread_id = phone.id) and new.body <> '';
  return null;
end $$;

create function note_inbox_entry() returns trigger language plpgsql as $$
begin
  insert into inbox_words (entry_id, thread_id, shop_id, at, words)
    select new.id, t.id, t.shop_id, new.at, strip(to_tsvector('simple', new.body)) from inbox_thread t where t.id = new.thread_id;
  return null;
end $$;
create trigger inbox_entry_words after insert on inbox_entry for each row when (new.kind <> 'event' and new.body <> '')
  execute function note_inbox_entry();

-- Everything that a thread shows as written by the customer or to them.
create function list_inbox_messages(thread uuid) returns table (at timestamptz, side text, way text, said text) language sql stable as $$
  select m.sent_at, m.side, m.channel, m.body
    from inbox_thread t join work_order o on o.shop_id = t.shop_id and o.customer_id = t.customer_id
    join conversation_message m on m.work_order_id = o.id where t.id = thread
  union all
  select x.at, case when x.kind in ('received', 'call') then 'customer' else 'shop' end, case when x.kind = 'call' then 'call' else 'text' end,
      case when x.kind = 'call' then 'Missed call' else x.body end
    from inbox_thread t join text_thread h on h.shop_id = t.shop_id and (h.customer_id = t.customer_id or h.id = t.text_thread_id)
    join thread_text x on x.thread_id = h.id and x.work_order_id is null where t.id = thread and not h.is_blocked
  union all
  select e.at, case when e.kind = 'received' then 'customer' else 'shop' end, 'mail', e.body
    from inbox_entry e where e.thread_id = thread and e.kind in ('received', 'written', 'automatic')
$$;

-- Some of a thread's messages are another one's now, and it shows only what is left: nobody waits for an answer to a message that is gone.
create function refresh_inbox_thread(thread uuid) returns void language plpgsql as $$
declare
  newest record;
  waited timestamptz;
begin
  select m.at, m.side, m.way, m.said into newest from list_inbox_messages(thread) m order by m.at desc limit 1;
  if not found and not exists (select from inbox_entry e where e.thread_id = thread)
    and not exists (select from inbox_address a where a.thread_id = thread) then
    delete from inbox_thread where id = thread;
    return;
  end if;
  select min(m.at) into waited from list_inbox_messages(thread) m join inbox_thread t on t.id = thread
    where m.side = 'customer' and m.at >= t.waits_since;
  update inbox_thread t set
    last_at = coalesce(newest.at, t.last_at), last_side = coalesce(newest.side, t.last_side), last_channel = coalesce(newest.way, t.last_channel),
    preview = left(coalesce(newest.said, ''), 140), waits_since = waited, is_unread = t.is_unread and (waited is not null or t.waits_since is null),
    done_at = case when waited is null and t.waits_since is not null and t.snoozed_until is null then coalesce(t.done_at, now()) else t.done_at end
    where t.id = thread;
end $$;

-- Messages go from one thread to the other. Their customer waits as before, since the first of them that nobody has answered.
create function move_inbox_messages(old_thread uuid, new_thread uuid, moved uuid[], waited timestamptz) returns void language plpgsql as $$
begin
  update inbox_words set thread_id = new_thread where entry_id = any(moved);
  update inbox_thread t set waits_since = least(t.waits_since, waited), done_at = case when waited is null then t.done_at end,
    snoozed_until = case when waited is null then t.snoozed_until end,
    is_unread = t.is_unread or coalesce((select o.is_unread from inbox_thread o where o.id = old_thread) and waited is not null, false)
    where t.id = new_thread;
  perform refresh_inbox_thread(new_thread);
  if old_thread is not null then perform refresh_inbox_thread(old_thread); end if;
end $$;

-- A snooze outlives the fold, unless a customer waits in the thread that was awake.
create or replace function fold_inbox_threads(old_thread uuid, new_thread uuid) returns void language plpgsql as $$
declare
  before timestamptz;
  wakes timestamptz;
begin
  update inbox_entry set thread_id = new_thread where thread_id = old_thread;
  update inbox_address set thread_id = new_thread where thread_id = old_thread;
  update inbox_words set thread_id = new_thread where thread_id = old_thread;
  update inbox_mail m set thread_id = new_thread where m.thread_id = old_thread
    and not exists (select from inbox_mail k where k.thread_id = new_thread and k.provider_id = m.provider_id);
  select t.snoozed_until into before from inbox_thread t where t.id = new_thread for no key update;
  update inbox_thread t set
    last_at = greatest(t.last_at, o.last_at), moved_at = greatest(t.moved_at, o.moved_at),
    last_side = case when o.last_at > t.last_at then o.last_side else t.last_side end,
    last_channel = case when o.last_at > t.last_at then o.last_channel else t.last_channel end,
    preview = case when o.last_at > t.last_at then o.preview else t.preview end,
    is_unread = t.is_unread or o.is_unread, waits_since = least(t.waits_since, o.waits_since),
    assignee_id = coalesce(t.assignee_id, o.assignee_id),
    snoozed_until = case when (t.snoozed_until is null and t.waits_since is not null) or (o.snoozed_until is null and o.waits_since is not null) then null
      else least(t.snoozed_until, o.snoozed_until) end,
    done_at = case when t.done_at is not null and o.done_at is not null then greatest(t.done_at, o.done_at) end
    from inbox_thread o where t.id = new_thread and o.id = old_thread returning t.snoozed_until into wakes;
  if wakes is distinct from before and wakes is not null then
    insert into delivery (kind, payload, due_at) values ('inbox-wake', jsonb_build_object('threadId', new_thread, 'until', wakes), wakes);
  end if;
  delete from inbox_thread where id = old_thread;
end $$;

-- A phone got its customer, has another one, or is nobody's again. What it texted outside of repair orders goes with it.
create or replace function move_phone_in_inbox() returns trigger language plpgsql as $$
declare
  before uuid;
  after uuid;
  moved uuid[];
  waited timestamptz;
begin
  if old.customer_id is null then
    select id into before from inbox_thread where text_thread_id = new.id;
    if before is null then return null; end if;
    select id into after from inbox_thread where shop_id = new.shop_id and customer_id = new.customer_id;
    if after is null then update inbox_thread set customer_id = new.customer_id, text_thread_id = null where id = before;
    else perform fold_inbox_threads(before, after); end if;
    return null;
  end if;
  select array_agg(x.id) into moved from thread_text x where x.thread_id = new.id and x.work_order_id is null;
  if moved is null or new.is_blocked then return null; end if;
  select id into before from inbox_thread where shop_id = new.shop_id and customer_id = old.customer_id;
  select min(x.at) into waited from thread_text x join inbox_thread t on t.id = before
    where x.id = any(moved) and x.kind in ('received', 'call') and x.at >= t.waits_since;
  insert into inbox_thread (shop_id, customer_id, text_thread_id, last_at, last_side, last_channel, preview, moved_at, done_at)
    values (new.shop_id, new.customer_id, case when new.customer_id is null then new.id end, new.last_at, 'customer', 'text', '', new.last_at, now())
    on conflict do nothing;
  select id into after from inbox_thread where shop_id = new.shop_id and (customer_id = new.customer_id or text_thread_id = new.id);
  perform move_inbox_messages(before, after, moved, waited);
  return null;
end $$;

-- A repair order belongs to another record of the same customer: their records were merged, or parted again.
create or replace function move_order_in_inbox() returns trigger language plpgsql as $$
declare
  before uuid;
  after uuid;
  moved uuid[];
  waited timestamptz;
begin
  select id into before from inbox_thread where shop_id = new.shop_id and customer_id = old.customer_id;
  if before is null or not exists (select from conversation v where v.work_order_id = new.id) then return null; end if;
  select id into after from inbox_thread where shop_id = new.shop_id and customer_id = new.customer_id;
  if exists (select from work_order o join conversation v on v.work_order_id = o.id
    where o.shop_id = new.shop_id and o.customer_id = old.customer_id) then
    select array_agg(m.id), min(m.sent_at) filter (where m.side = 'customer' and m.sent_at >= t.waits_since) into moved, waited
      from conversation_message m join inbox_thread t on t.id = before where m.work_order_id = new.id;
    if after is null then
      insert into inbox_thread (shop_id, customer_id, last_at, last_side, last_channel, preview, moved_at, done_at)
      select shop_id, new.customer_id, last_at, last_side, last_channel, '', moved_at, now() from inbox_thread where id = before
      returning id into after;
    end if;
    perform move_inbox_messages(before, after, moved, waited);
  elsif after is null then update inbox_thread set customer_id = new.customer_id where id = before;
  else perform fold_inbox_threads(before, after); end if;
  return null;
end $$;
