-- Pictures of replies until they are sent, and what came or went with e-mails: pictures and PDFs. Pictures of a repair order's messages are
-- photos of its conversation.
create table inbox_file (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references inbox_thread on delete cascade,
  -- What it is part of: one of the inbox's own e-mails, or a message of a repair order. Neither until it is sent.
  entry_id uuid references inbox_entry on delete cascade,
  conversation_message_id uuid references conversation_message on delete cascade,
  place smallint,
  file_id uuid not null references file,
  -- Who uploaded it; null for what customers sent.
  account_id uuid references account,
  -- Of a picture.
  width integer,
  height integer,
  alt text not null default '',
  kept_at timestamptz not null,
  unique (entry_id, place),
  unique (conversation_message_id, place)
);
create index inbox_file_thread on inbox_file (thread_id);
create index inbox_file_unsent on inbox_file (kept_at) where entry_id is null and conversation_message_id is null;

-- A snooze outlives the fold, unless a customer waits in the thread that was awake.
create or replace function fold_inbox_threads(old_thread uuid, new_thread uuid) returns void language plpgsql as $$
declare
  before timestamptz;
  wakes timestamptz;
begin
  update inbox_entry set thread_id = new_thread where thread_id = old_thread;
  update inbox_address set thread_id = new_thread where thread_id = old_thread;
  update inbox_words set thread_id = new_thread where thread_id = old_thread;
  update inbox_file set thread_id = new_thread where thread_id = old_thread;
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
