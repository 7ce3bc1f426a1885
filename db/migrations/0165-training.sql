-- A course of a shop. `draft` is what the editor shows; what employees take is in course_version.
create table course (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  -- The starter course it was added from.
  starter text,
  draft jsonb not null,
  version integer not null default 1,
  -- The draft says something that is not published yet.
  has_changes boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (shop_id, id)
);
create unique index course_starter on course (shop_id, starter) where starter is not null;

-- What was published. Rows never change.
create table course_version (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references course (id),
  number integer not null check (number > 0),
  content jsonb not null,
  -- Completions of earlier versions no longer count.
  asks_again boolean not null,
  published_at timestamptz not null,
  by_account_id uuid not null references account (id),
  unique (course_id, number)
);
create trigger course_version_frozen before update or delete on course_version for each row execute function refuse_change();

-- Who has to take a course: one person, everyone with a position, or, without both, everyone.
create table course_assignment (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null,
  course_id uuid not null,
  personnel_id uuid,
  title text,
  -- Days after the start, or a day.
  due_days integer check (due_days between 0 and 365),
  due_on date,
  repeats text not null check (repeats in ('none', 'yearly')),
  by_account_id uuid not null references account (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (shop_id, course_id) references course (shop_id, id),
  foreign key (shop_id, personnel_id) references personnel (shop_id, id),
  check (personnel_id is null or title is null),
  check ((due_days is null) <> (due_on is null))
);
create index course_assignment_of on course_assignment (shop_id, course_id) where ended_at is null;

-- How far someone is. A course that is taken again begins a new round.
create table course_progress (
  personnel_id uuid not null references personnel (id),
  course_id uuid not null references course (id),
  round integer not null,
  step_id uuid not null,
  -- A hash of the step: done is what was done as it is now.
  mark text not null,
  position_seconds integer not null default 0 check (position_seconds >= 0),
  done_at timestamptz,
  primary key (personnel_id, course_id, round, step_id)
);

-- Tries and completions never change. They are deleted with the rest of the record, four years after the end of the employment, and not on hold.
create function keep_training() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.id = old.personnel_id and p.hold_reason = '' and m.ended_at is not null
      and current_date > coalesce(p.last_day, m.ended_at::date) + interval '4 years') then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;

-- Every try of a quiz. Rows never change.
create table quiz_attempt (
  id bigint generated always as identity primary key,
  personnel_id uuid not null references personnel (id),
  version_id uuid not null references course_version (id),
  round integer not null,
  step_id uuid not null,
  answers smallint[] not null,
  score smallint not null check (score between 0 and 100),
  passed boolean not null,
  at timestamptz not null
);
create index quiz_attempt_of on quiz_attempt (personnel_id, step_id, id desc);
create trigger quiz_attempt_kept before update or delete on quiz_attempt for each row execute function keep_training();

-- Every completed course with its sealed certificate. Rows never change.
create table course_completion (
  id uuid primary key,
  shop_id uuid not null references shop (id),
  personnel_id uuid not null references personnel (id),
  course_id uuid not null references course (id),
  version_id uuid not null references course_version (id),
  round integer not null,
  -- The share of right answers; null for a course without a quiz.
  score smallint check (score between 0 and 100),
  completed_at timestamptz not null,
  completed_on date not null,
  file_id uuid not null references file (id),
  unique (personnel_id, course_id, round)
);
create index course_completion_of on course_completion (shop_id, personnel_id, course_id, completed_at desc);
create trigger course_completion_kept before update or delete on course_completion for each row execute function keep_training();

-- What the daily job reminded of, so that it does so once.
create table course_reminder (
  personnel_id uuid not null references personnel (id),
  course_id uuid not null references course (id),
  reminder_on date not null,
  sent_at timestamptz not null,
  primary key (personnel_id, course_id, reminder_on)
);

-- A video of a course. It arrives and is stored in pieces, each a file.
create table training_video (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  name text not null,
  -- Known from its first bytes.
  media_type text,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  created_at timestamptz not null,
  check (media_type is not null or received_bytes = 0)
);
create index training_video_of on training_video (shop_id);
create table training_piece (
  video_id uuid not null references training_video (id),
  start_byte bigint not null,
  size_bytes integer not null,
  file_id uuid not null references file (id),
  primary key (video_id, start_byte)
);

-- A picture of a course's page.
create table training_picture (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id),
  file_id uuid not null references file (id),
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index training_picture_of on training_picture (shop_id);

-- Who may manage training. Managers get it; an owner has every permission.
update shop_member set permissions = array_append(permissions, 'shop.training')
where kind = 'employee' and title = 'Manager' and not 'shop.training' = any(permissions);
