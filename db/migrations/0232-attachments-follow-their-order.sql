-- Messages go from one thread to the other, and what was attached to them goes along. Their customer waits as before, since the first of them
-- that nobody has answered.
create or replace function move_inbox_messages(old_thread uuid, new_thread uuid, moved uuid[], waited timestamptz) returns void language plpgsql as $$
begin
  update inbox_words set thread_id = new_thread where entry_id = any(moved);
  update inbox_file set thread_id = new_thread where conversation_message_id = any(moved);
  update inbox_mail m set thread_id = new_thread where m.conversation_message_id = any(moved)
    and not exists (select from inbox_mail k where k.thread_id = new_thread and k.provider_id = m.provider_id);
  update inbox_thread t set waits_since = least(t.waits_since, waited), done_at = case when waited is null then t.done_at end,
    snoozed_until = case when waited is null then t.snoozed_until end,
    is_unread = t.is_unread or coalesce((select o.is_unread from inbox_thread o where o.id = old_thread) and waited is not null, false)
    where t.id = new_thread;
  perform refresh_inbox_thread(new_thread);
  if old_thread is not null then perform refresh_inbox_thread(old_thread); end if;
end $$;
