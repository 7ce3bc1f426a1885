-- What the shop told an employee: reminders of open paperwork, and messages in its own words.
create table employee_notice (
  id uuid primary key default gen_random_uuid(),
  personnel_id uuid not null references personnel (id),
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index employee_notice_of on employee_notice (personnel_id, at desc);
create trigger employee_notice_frozen before update or delete on employee_notice for each row execute function refuse_change();

-- A new hire whom the shop reported to its state, for one first day.
create table new_hire_report (
  personnel_id uuid not null references personnel (id),
  first_day date not null,
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  primary key (personnel_id, first_day)
);

-- What a shop asks of every new employee besides what the law does. A shop without rows asks for direct deposit and an emergency contact.
create table packet_item (
  shop_id uuid not null references shop (id),
  kind text not null check (kind in ('deposit', 'emergency', 'document')),
  -- The document's name; empty for the others.
  title text not null check (length(title) <= 80),
  -- Days after the first day of work.
  days integer not null check (days between 0 and 90),
  position integer not null,
  primary key (shop_id, kind, title)
);

-- The end of a membership is a last day of work, unless the shop has set one; a new membership is a rehire whose first day is not set yet.
alter table employment_change alter column by_account_id drop not null;
create function follow_membership() returns trigger language plpgsql as $$
begin
  if new.ended_at is not null and old.ended_at is null then
    update personnel p set last_day = greatest(p.first_day, (new.ended_at at time zone s.time_zone)::date)
      from shop s where p.shop_id = new.shop_id and p.account_id = new.account_id and s.id = p.shop_id
        and p.first_day is not null and p.last_day is null;
  elsif new.ended_at is null and old.ended_at is not null then
    update personnel set first_day = null, last_day = null where shop_id = new.shop_id and account_id = new.account_id
      and last_day is not null;
  else
    return null;
  end if;
  if found then
    insert into employment_change (personnel_id, at, first_day, last_day, hold_reason)
      select id, now(), first_day, last_day, hold_reason from personnel
      where shop_id = new.shop_id and account_id = new.account_id;
  end if;
  return null;
end
$$;
create trigger shop_member_followed after update of ended_at on shop_member
  for each row when (new.kind = 'employee') execute function follow_membership();
