-- The admins' search over shops, people, vehicles and repair orders. Customers have such an index since 0002.
create index shop_words on shop using gin (lower(dba || ' ' || corporate_name || ' ' || email || ' ' || phone1 || ' ' || city) gin_trgm_ops);
create index owner_words on owner using gin (lower(first_name || ' ' || last_name || ' ' || corporate_name || ' ' || dba || ' ' || phone) gin_trgm_ops);
create index employee_words on employee using gin (lower(first_name || ' ' || last_name || ' ' || phone1) gin_trgm_ops);
create index vendor_words on vendor using gin (lower(dba || ' ' || corporate_name || ' ' || contact_name || ' ' || phone) gin_trgm_ops);
create index account_words on account using gin (email gin_trgm_ops) where role in ('owner', 'employee', 'vendors');
create index work_order_invoice on work_order (invoice, id);

-- What admins note about a shop or a person, for each other. Never changed.
create table person_note (
  id uuid primary key default gen_random_uuid(),
  subject_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  written_by uuid not null references account (id),
  written_at timestamptz not null
);
create index person_note_of on person_note (subject_id, written_at desc);

-- An admin asks to remove someone's second step, another one confirms. It takes effect only then.
create table second_factor_reset (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  requested_by uuid not null references account (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  outcome text check (outcome in ('confirmed', 'withdrawn', 'expired')),
  settled_by uuid references account (id),
  settled_at timestamptz,
  constraint reset_is_open_or_settled check ((outcome is null) = (settled_at is null)),
  constraint reset_takes_two_admins check (outcome is distinct from 'confirmed' or (settled_by is not null and settled_by <> requested_by)),
  constraint reset_is_confirmed_in_time check (outcome is distinct from 'confirmed' or settled_at <= expires_at)
);
create unique index second_factor_reset_open on second_factor_reset (account_id) where outcome is null;
create index second_factor_reset_of on second_factor_reset (account_id, requested_at desc);
