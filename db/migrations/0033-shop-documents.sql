-- A shop's own forms: shown at signing (agreement) and with the bill (pay), with what the order says put at the places of the items.
create table shop_document (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  kind text not null check (kind in ('pay', 'agreement')),
  name text not null check (name <> ''),
  -- at most one of a kind goes with an order
  in_use boolean not null,
  -- how many files it has had
  number integer not null default 1 check (number >= 1),
  file_id uuid not null references file,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  came_as text not null check (came_as in ('pdf', 'picture')),
  -- width and height of each page, in points
  pages jsonb not null,
  items jsonb not null default '[]',
  version integer not null default 1,
  changed_by uuid not null references account,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index shop_document_shop on shop_document (shop_id, kind, created_at);
create unique index shop_document_one_in_use on shop_document (shop_id, kind) where in_use;
create index shop_document_file on shop_document (file_id);

-- The form as it went with an estimate or a bill: what becomes of the shop's document later does not change it.
create table order_document (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  work_order_id uuid not null references work_order on delete cascade,
  kind text not null check (kind in ('pay', 'agreement')),
  estimate_id uuid references estimate_version on delete cascade,
  name text not null,
  file_id uuid not null references file,
  sha256 text not null,
  pages jsonb not null,
  items jsonb not null,
  kept_at timestamptz not null,
  constraint order_document_of_estimate check ((kind = 'agreement') = (estimate_id is not null))
);
create unique index order_document_one_an_estimate on order_document (estimate_id) where estimate_id is not null;
create unique index order_document_one_a_bill on order_document (work_order_id) where kind = 'pay';
create index order_document_file on order_document (file_id);
create index order_document_order on order_document (work_order_id);
