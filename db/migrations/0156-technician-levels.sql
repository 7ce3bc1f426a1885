-- A shop's ladder of technician levels, lowest first, and what each asks for.
create table technician_level (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  position integer not null,
  name text not null check (length(name) between 1 and 40),
  codes text[] not null,
  certificates integer not null check (certificates between 0 and 29),
  courses uuid[] not null,
  job_hours integer not null check (job_hours between 0 and 100000),
  years integer not null check (years between 0 and 60),
  -- A level that was taken out of the ladder stays, because decisions name it.
  ended_at timestamptz
);
create index technician_level_of on technician_level (shop_id, position) where ended_at is null;

-- What was proposed and decided about an employee's level. Rows never change, and are deleted only with the record of someone who left. The last
-- approved one is the level.
create table level_decision (
  id bigint generated always as identity primary key,
  personnel_id uuid not null references personnel (id),
  level_id uuid not null references technician_level (id),
  -- As it was called then.
  level_name text not null,
  kind text not null check (kind in ('proposed', 'approved', 'not-yet')),
  note text not null check (length(note) <= 1000),
  -- Null for a proposal, which the system makes.
  by_account_id uuid references account (id),
  at timestamptz not null,
  check ((kind = 'proposed') = (by_account_id is null)),
  check (kind <> 'not-yet' or note <> '')
);
create index level_decision_of on level_decision (personnel_id, id);
create function keep_level_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.id = old.personnel_id and m.ended_at is not null
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger level_decision_kept before update or delete on level_decision for each row execute function keep_level_decision();

-- Since when somebody works in the trade, as the shop entered it.
create table trade_start (
  personnel_id uuid primary key references personnel (id),
  since date not null,
  by_account_id uuid not null references account (id),
  at timestamptz not null
);
