-- A chat that the assistant handed to a shop: the shop reads and answers it in its inbox. Each chat of a guest has a thread of its own,
-- which stays when the chat is deleted.
alter table inbox_thread add column guest_chat_id uuid;
alter table inbox_thread drop constraint inbox_thread_check;
alter table inbox_thread add constraint inbox_thread_check check (num_nonnulls(customer_id, text_thread_id, guest_chat_id) = 1);
create unique index inbox_thread_guest on inbox_thread (shop_id, guest_chat_id) where guest_chat_id is not null;

alter table inbox_entry add column channel text not null default 'mail' check (channel in ('mail', 'chat'));

-- Which thread a chat was handed to, and so where the answers go.
create table inbox_chat (
  chat_id uuid primary key references chat on delete cascade,
  thread_id uuid not null references inbox_thread on delete cascade,
  handed_at timestamptz not null,
  -- The person closed the chat, so an answer would not be read there.
  ended_at timestamptz
);
create index inbox_chat_thread on inbox_chat (thread_id, handed_at desc);

-- A chat goes with its messages when two threads turn out to be one customer's.
create function move_chat_in_inbox() returns trigger language plpgsql as $$
begin
  update inbox_chat set thread_id = new.thread_id where thread_id = old.thread_id;
  return null;
end $$;
create trigger inbox_entry_moved_with_chat after update of thread_id on inbox_entry for each row
  when (new.channel = 'chat' and new.thread_id <> old.thread_id) execute function move_chat_in_inbox();

create or replace function list_inbox_messages(thread uuid) returns table (at timestamptz, side text, way text, said text) language sql stable as $$
  select m.sent_at, m.side, m.channel, m.body
    from inbox_thread t join work_order o on o.shop_id = t.shop_id and o.customer_id = t.customer_id
    join conversation_message m on m.work_order_id = o.id where t.id = thread
  union all
  select x.at, case when x.kind in ('received', 'call') then 'customer' else 'shop' end, case when x.kind = 'call' then 'call' else 'text' end,
      case when x.kind = 'call' then 'Missed call' else x.body end
    from inbox_thread t join text_thread h on h.shop_id = t.shop_id and (h.customer_id = t.customer_id or h.id = t.text_thread_id)
    join thread_text x on x.thread_id = h.id and x.work_order_id is null where t.id = thread and not h.is_blocked
  union all
  select e.at, case when e.kind = 'received' then 'customer' else 'shop' end, e.channel, e.body
    from inbox_entry e where e.thread_id = thread and e.kind in ('received', 'written', 'automatic')
$$;
