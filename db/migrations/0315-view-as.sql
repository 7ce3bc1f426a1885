-- An admin asks to look at the program as somebody sees it. Only that person allows it, for at most 30 minutes.
create table account_view (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  admin_id uuid not null references account,
  -- The admin's login: the view ends with it.
  admin_session_id uuid,
  reason text not null check (reason <> ''),
  asked_at timestamptz not null,
  answered_at timestamptz,
  is_allowed boolean,
  -- When the view ends by itself.
  ends_at timestamptz,
  token_hash bytea unique,
  started_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('admin', 'person')),
  check ((answered_at is null) = (is_allowed is null)),
  check ((ends_at is not null) = (is_allowed is true)),
  check (ends_at <= answered_at + interval '30 minutes'),
  check (token_hash is null or is_allowed),
  check ((token_hash is null) = (started_at is null) and (token_hash is null) = (admin_session_id is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (account_id <> admin_id)
);
create index account_view_of_account on account_view (account_id, asked_at desc, id desc);
create index account_view_of_admin on account_view (admin_id, asked_at desc, id desc);

-- The calls that the admin made in a view, for the person to read.
create table account_view_call (
  view_id uuid not null references account_view,
  call text not null,
  what text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (view_id, call)
);

-- Nobody looks at the program as an admin, and only an admin looks.
create function check_account_view() returns trigger language plpgsql as $$
begin
  if (select role from account where id = new.account_id) = 'admin' or (select role from account where id = new.admin_id) <> 'admin' then
    raise exception 'only an admin looks, and never as an admin' using errcode = 'check_violation', constraint = 'account_view_roles';
  end if;
  return new;
end $$;
create trigger account_view_roles before insert or update of account_id, admin_id on account_view
  for each row execute function check_account_view();
