-- Hours are kept as long as other records of employment, and then go. Nothing else deletes a punch.
create or replace function keep_punch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '4 years' then return old; end if;
    raise exception 'a punch never changes' using errcode = 'restrict_violation';
  end if;
  if old.removed_by is not null or (to_jsonb(new) - 'removed_by') <> (to_jsonb(old) - 'removed_by') then
    raise exception 'a punch never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create index shift_punch_age on shift_punch (at);
create index shift_punch_added on shift_punch (added_by) where added_by is not null;
create index shift_punch_removed on shift_punch (removed_by) where removed_by is not null;

-- What happened to an item goes with the item, 90 days after it was done.
create function keep_item_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from work_item where id = old.item_id and state = 'done' and closed_at < now() - interval '90 days'
  ) then
    return old;
  end if;
  raise exception 'work_item_event is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger work_item_event_frozen on work_item_event;
create trigger work_item_event_frozen before update or delete on work_item_event for each row execute function keep_item_event();

-- The reason goes with the e-mail, 30 days after the request ended.
alter table deletion_request drop constraint deletion_request_check3,
  add constraint declined_says_why check (state <> 'declined' or reason <> '' or email = '');
