-- Mails refer to their thread, and so lock its key; two of them at once must not wait for each other.
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
