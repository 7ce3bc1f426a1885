-- A rating is never changed or removed. A moderator can hide it, and show it again; both are written down here.

-- Why someone wants a rating to be looked at.
create table rating_report (
  id uuid primary key default gen_random_uuid(),
  rating_id uuid not null references rating,
  at timestamptz not null,
  -- shop: someone who works at the rated shop; visitor: anyone else; program: words in it were noticed.
  reporter text not null check (reporter in ('shop', 'visitor', 'program')),
  -- Null for someone without an account.
  by_account uuid references account,
  reason text not null check (reason in ('insult', 'private', 'not-a-visit', 'advertising', 'untrue', 'words')),
  words text not null default '',
  check ((reporter = 'program') = (reason = 'words'))
);
create index rating_report_rating on rating_report (rating_id, at desc);
create trigger rating_report_frozen before update or delete on rating_report for each row execute function refuse_change();

-- What a moderator decided.
create table rating_decision (
  id bigint generated always as identity primary key,
  rating_id uuid not null references rating,
  at timestamptz not null,
  by_account uuid not null references account,
  what text not null check (what in ('hidden', 'kept', 'shown')),
  -- The reason that everyone reads in the place of the rating.
  reason text check (reason in ('insult', 'private', 'not-a-visit', 'advertising', 'law')),
  -- For other admins.
  note text not null default '',
  check ((what = 'hidden') = (reason is not null))
);
create index rating_decision_rating on rating_decision (rating_id, id desc);
create trigger rating_decision_frozen before update or delete on rating_decision for each row execute function refuse_change();

-- The ratings that are hidden now, each with the decision that says why.
create table hidden_rating (
  rating_id uuid primary key references rating,
  decision_id bigint not null references rating_decision,
  hidden_at timestamptz not null
);
create index hidden_rating_newest on hidden_rating (hidden_at desc, rating_id desc);

-- The ratings that were reported and wait for a decision.
create table reported_rating (
  rating_id uuid primary key references rating,
  -- Of the first report that waits.
  reported_at timestamptz not null
);
create index reported_rating_oldest on reported_rating (reported_at, rating_id);

-- Hidden ratings do not count in the average. How many there are is public.
alter table shop_rating drop constraint shop_rating_ratings_check;
alter table shop_rating add column hidden int not null default 0;
alter table shop_rating add constraint shop_rating_counts check (ratings >= 0 and hidden >= 0 and stars >= ratings and ratings + hidden > 0);
