-- A job that a customer declined, of which their shop reminds them: at once, or when it is due. At most one waits for each job.
create table deferred_reminder (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  concern_id uuid not null references concern on delete cascade,
  made_by uuid not null references account,
  made_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  -- ended without being sent
  ended_at timestamptz,
  ended_why text check (ended_why in ('withdrawn', 'done', 'booked', 'no-reminders', 'no-address')),
  -- of the link in the mail; jobs told of in one mail have one
  token_hash bytea,
  -- what was booked by that link
  appointment_id uuid references appointment on delete set null,
  check (sent_at is null or ended_at is null),
  check ((ended_at is null) = (ended_why is null)),
  check ((sent_at is null) = (token_hash is null))
);
create unique index deferred_reminder_one_waits on deferred_reminder (concern_id) where sent_at is null and ended_at is null;
create index deferred_reminder_due on deferred_reminder (due_at) where sent_at is null and ended_at is null;
create index deferred_reminder_shop on deferred_reminder (shop_id, concern_id);
create index deferred_reminder_token on deferred_reminder (token_hash) where token_hash is not null;

-- The jobs of a shop that were declined.
create index concern_declined on concern (shop_id, work_order_id) where decision = 'declined';
