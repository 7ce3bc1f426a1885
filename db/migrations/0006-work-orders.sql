create table work_order (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  -- the number on the paper, counted by shop
  invoice integer not null,
  customer_id uuid not null references customer,
  vehicle_id uuid not null references vehicle,
  appointment_id uuid unique references appointment,
  state text not null default 'estimate' check (
    state in ('estimate', 'awaiting-authorization', 'authorized', 'in-progress', 'ready', 'closed', 'cancelled')
  ),
  technician_id uuid references account,
  odometer_in integer check (odometer_in between 0 and 9999999),
  promised_at timestamptz,
  -- the most that may be billed; null until somebody authorized something
  authorized_cents integer check (authorized_cents >= 0),
  -- the rates of the day the order was made: a new price list never changes an old order
  labor_rate_cents integer not null,
  parts_tax_rate integer not null,
  labor_tax_rate integer not null,
  supplies_rate integer not null,
  supplies_cap_cents integer not null,
  -- what every job that is not declined comes to, worked out at each change, so that no list has to add up lines
  labor_cents integer not null default 0,
  parts_cents integer not null default 0,
  supplies_cents integer not null default 0,
  tax_cents integer not null default 0,
  total_cents integer not null default 0,
  -- the same of the approved jobs: what would be billed
  bill_labor_cents integer not null default 0,
  bill_parts_cents integer not null default 0,
  bill_supplies_cents integer not null default 0,
  bill_tax_cents integer not null default 0,
  bill_cents integer not null default 0,
  -- counts every change of the order or of a line in it
  version integer not null default 1,
  -- counts the changes of what an estimate says: one sent at another count is outdated
  lines_version integer not null default 1,
  created_at timestamptz not null default now(),
  -- when it was closed or cancelled
  closed_at timestamptz,
  unique (shop_id, invoice),
  constraint work_order_never_billed_above_authorized check (
    state not in ('ready', 'closed') or bill_cents <= coalesce(authorized_cents, 0)
  )
);
create index work_order_newest on work_order (shop_id, created_at desc, id desc);
create index work_order_state on work_order (shop_id, state, created_at desc, id desc);
create index work_order_ended on work_order (shop_id, closed_at desc) where closed_at is not null;
create index work_order_customer on work_order (customer_id, created_at desc);
create index work_order_vehicle on work_order (vehicle_id, created_at desc);

create table concern (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  work_order_id uuid not null references work_order on delete cascade,
  position smallint not null,
  complaint text not null,
  cause text not null default '',
  correction text not null default '',
  -- the customer's answer to the job of this concern
  decision text not null default 'none' check (decision in ('none', 'approved', 'declined')),
  decline_reason text not null default ''
);
create index concern_order on concern (work_order_id, position);

create table labor_line (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  work_order_id uuid not null references work_order on delete cascade,
  concern_id uuid not null references concern on delete cascade,
  position smallint not null,
  labor_guide_id integer references labor_guide_item on delete set null,
  title text not null,
  hours_hundredths integer not null check (hours_hundredths between 0 and 100000),
  rate_cents integer not null check (rate_cents between 0 and 100000),
  amount_cents integer not null check (amount_cents >= 0),
  done_at timestamptz
);
create index labor_line_order on labor_line (work_order_id, position);
create index labor_line_concern on labor_line (concern_id);

create table part_line (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  work_order_id uuid not null references work_order on delete cascade,
  concern_id uuid not null references concern on delete cascade,
  -- null: tied to the concern only
  labor_line_id uuid references labor_line on delete set null,
  position smallint not null,
  part_no text not null default '',
  name text not null,
  manufacturer text not null default '',
  condition text not null default 'new' check (condition in ('new', 'used', 'rebuilt')),
  quantity_hundredths integer not null check (quantity_hundredths between 0 and 10000000),
  cost_cents integer not null default 0 check (cost_cents >= 0),
  price_cents integer not null check (price_cents >= 0),
  total_cents integer not null check (total_cents >= 0)
);
create index part_line_order on part_line (work_order_id, position);
create index part_line_concern on part_line (concern_id);
create index part_line_labor on part_line (labor_line_id) where labor_line_id is not null;

-- A frozen copy of the jobs and totals at the moment it was sent.
create table estimate_version (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  work_order_id uuid not null references work_order,
  number smallint not null,
  content jsonb not null,
  -- SHA-256 of the content's canonical text
  sha256 text not null,
  total_cents integer not null,
  lines_version integer not null,
  sent_by uuid references account,
  sent_at timestamptz not null default now(),
  unique (work_order_id, number)
);

-- The customer's answer to one version, job by job, with evidence.
create table authorization_record (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  work_order_id uuid not null references work_order,
  estimate_id uuid not null references estimate_version,
  how text not null check (how in ('electronic', 'verbal')),
  answers jsonb not null,
  authorized_cents integer not null check (authorized_cents >= 0),
  given_by text not null,
  evidence jsonb not null,
  given_at timestamptz not null default now()
);
create index authorization_record_order on authorization_record (work_order_id, given_at);

create table work_order_event (
  id bigint generated always as identity primary key,
  shop_id uuid not null,
  work_order_id uuid not null references work_order on delete cascade,
  at timestamptz not null default now(),
  account_id uuid references account,
  what text not null,
  detail jsonb not null default '{}'
);
create index work_order_event_order on work_order_event (work_order_id, id);

-- The counter's search for somebody who came before.
create index customer_words on customer using gin ((lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone1)) gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger estimate_version_frozen before update or delete on estimate_version for each row execute function refuse_change();
create trigger authorization_record_frozen before update or delete on authorization_record for each row execute function refuse_change();
create trigger work_order_event_frozen before update on work_order_event for each row execute function refuse_change();
