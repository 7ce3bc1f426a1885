-- A plan as it is sold from a day on. Where there is no row, the one in the program is sold.
create table plan_version (
  id uuid primary key default gen_random_uuid(),
  plan text not null check (plan in ('monthly', 'quarterly', 'annual')),
  name text not null check (name <> ''),
  -- For the whole period.
  total_cents int not null check (total_cents > 0),
  -- What is included, as the public pages say it; may be empty.
  included text not null default '',
  is_on_sale boolean not null,
  -- The first day on which new subscribers get it.
  effective_on date not null,
  -- The first day on which those who subscribed before pay this price; null when they keep theirs.
  existing_from date,
  changes_price boolean not null,
  step text not null default 'proposed' check (step in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null references account (id),
  proposed_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  constraint plan_version_decided check ((step = 'proposed') = (num_nulls(decided_by, decided_at) = 2) and num_nulls(decided_by, decided_at) <> 1),
  -- A price is changed by two admins; a name or the end of a sale by one.
  constraint plan_version_second_admin check (step <> 'approved' or not changes_price or decided_by <> proposed_by),
  constraint plan_version_not_in_the_past check (step <> 'approved' or effective_on >= ((decided_at - interval '12 hours') at time zone 'UTC')::date),
  -- Subscribers hear of a new price at least 30 days before they pay it.
  constraint plan_version_notice check (existing_from is null or existing_from >= effective_on
    and (step <> 'approved' or existing_from >= (decided_at at time zone 'UTC')::date + 30))
);
create unique index plan_version_one_proposal on plan_version (plan) where step = 'proposed';
create index plan_version_in_force on plan_version (plan, effective_on, decided_at) where step = 'approved';

create function keep_plan_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.step <> 'proposed' or (new.plan, new.name, new.total_cents, new.included, new.is_on_sale, new.effective_on,
      new.existing_from, new.changes_price, new.proposed_by, new.proposed_at) is distinct from (old.plan, old.name, old.total_cents,
      old.included, old.is_on_sale, old.effective_on, old.existing_from, old.changes_price, old.proposed_by, old.proposed_at) then
    raise exception 'a version of a plan never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger plan_version_stays before update or delete on plan_version for each row execute function keep_plan_version();
