-- What shops propose for the labor guide: other hours for an operation, a better title, or a new operation. Hours are in hundredths.
create table labor_proposal (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  kind text not null check (kind in ('hours', 'title', 'new')),
  -- Proposals for the same thing have the same: 'hours 120101', 'title 120101', or 'new' with the simplified title.
  subject text not null,
  -- No reference: an item that is deleted leaves its proposals to be declined.
  labor_guide_id int,
  -- As the guide had them when it was proposed.
  guide_title text not null default '',
  guide_hundredths int,
  hundredths int check (hundredths between 1 and 100000),
  title text not null default '',
  vehicle_class text not null,
  note text not null default '',
  -- The clocked work it came from; null when nobody clocked it.
  evidence jsonb,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'replaced')),
  -- What the guide got instead.
  answer_hundredths int,
  answer_title text not null default '',
  reason text not null default '',
  settled_by uuid references account,
  settled_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'new') = (labor_guide_id is null)),
  check (kind = 'title' or hundredths is not null),
  check (kind = 'hours' or title <> ''),
  check ((state = 'open') = (settled_at is null)),
  check (state <> 'declined' or reason <> '')
);
create unique index labor_proposal_once on labor_proposal (shop_id, subject) where state = 'open';
create index labor_proposal_open on labor_proposal (subject, number) where state = 'open';
create index labor_proposal_of_shop on labor_proposal (shop_id, number desc);
