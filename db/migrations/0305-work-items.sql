-- Something that waits for an admin. The feature that has the subject opens it, and closes it when the subject is settled.
create table work_item (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The ID of what it is about, in the tables of its feature.
  subject_id text not null check (subject_id <> ''),
  title text not null check (title <> ''),
  -- The page where it is settled.
  link text not null check (link like '/%'),
  shop_id uuid references shop,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  assigned_to uuid references account,
  outcome text not null default '',
  closed_at timestamptz,
  -- Null when its feature closed it.
  closed_by uuid references account,
  version int not null default 1,
  check ((state = 'done') = (closed_at is not null)),
  check (state = 'done' or (outcome = '' and closed_by is null))
);
-- One open item for a subject, however often and from however many servers it is opened.
create unique index work_item_open on work_item (kind, subject_id) where state = 'open';
create index work_item_waiting on work_item (opened_at, id) where state = 'open';
create index work_item_waiting_kind on work_item (kind, opened_at, id) where state = 'open';
create index work_item_waiting_for on work_item (assigned_to, opened_at, id) where state = 'open';
create index work_item_done on work_item (closed_at desc, id desc) where state = 'done';
create index work_item_shop on work_item (shop_id) where shop_id is not null;

-- What happened to an item. Never changed.
create table work_item_event (
  id bigint generated always as identity primary key,
  item_id uuid not null references work_item,
  at timestamptz not null,
  what text not null check (what in ('opened', 'assigned', 'released', 'note', 'reply', 'done', 'reopened')),
  -- Null when the feature of the subject did it.
  by_account uuid references account,
  -- Whom it was assigned to.
  to_account uuid references account,
  words text not null default '',
  check ((what = 'assigned') = (to_account is not null)),
  check (what not in ('note', 'reply') or (words <> '' and by_account is not null))
);
create index work_item_event_item on work_item_event (item_id, id);
create trigger work_item_event_frozen before update or delete on work_item_event for each row execute function refuse_change();
