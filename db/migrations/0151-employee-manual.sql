-- A version of a shop's employee manual: a text, or a PDF. Versions never change.
create table manual_version (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  number integer not null check (number > 0),
  kind text not null check (kind in ('text', 'pdf')),
  -- Of a text: its paragraphs, a line that begins with # being a heading.
  text text,
  -- Of a PDF.
  file_id uuid references file (id),
  file_name text,
  size_bytes integer not null check (size_bytes > 0),
  -- Of the text or the file, in hex.
  sha256 text not null check (length(sha256) = 64),
  -- What is new in it.
  summary text not null check (length(summary) between 1 and 1000),
  -- What employees state when they acknowledge it.
  statement text not null check (length(statement) between 1 and 1000),
  -- Employees acknowledge it within so many days.
  days integer not null check (days between 0 and 90),
  by_account_id uuid not null references account (id),
  published_at timestamptz not null,
  unique (shop_id, number),
  check ((kind = 'text') = (text is not null)),
  check ((kind = 'pdf') = (file_id is not null)),
  check ((kind = 'pdf') = (file_name is not null))
);
create trigger manual_version_frozen before update or delete on manual_version for each row execute function refuse_change();

-- An employee stated that they read a version. Rows never change.
create table manual_acknowledgment (
  id uuid primary key,
  version_id uuid not null references manual_version (id),
  personnel_id uuid not null references personnel (id),
  -- As typed in place of a signature.
  name text not null check (length(name) between 1 and 120),
  statement text not null,
  -- Of the version, in hex.
  sha256 text not null,
  -- The sealed paper that says so.
  pdf_id uuid not null references sealed_value (id),
  at timestamptz not null,
  unique (version_id, personnel_id)
);
create index manual_acknowledgment_of on manual_acknowledgment (personnel_id);
-- Deleted only with the rest of a record, four years after the end of the employment, and not on hold.
create function keep_acknowledgment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.id = old.personnel_id and p.hold_reason = '' and m.ended_at is not null
      and current_date > coalesce(p.last_day, m.ended_at::date) + interval '4 years') then
    raise exception '% is kept by law', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger manual_acknowledgment_kept before update or delete on manual_acknowledgment
  for each row execute function keep_acknowledgment();

-- The shop reminded someone who has not acknowledged a version.
create table manual_reminder (
  id bigint generated always as identity primary key,
  version_id uuid not null references manual_version (id),
  personnel_id uuid not null references personnel (id),
  by_account_id uuid not null references account (id),
  at timestamptz not null
);
create index manual_reminder_of on manual_reminder (version_id, personnel_id);
