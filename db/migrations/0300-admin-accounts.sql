-- What each admin may do. An ended admin keeps the row, without roles.
create table admin_account (
  account_id uuid primary key references account,
  name text not null check (length(name) between 1 and 80),
  roles text[] not null check (roles <@ array['support', 'moderator', 'finance', 'catalog', 'superadmin']),
  version int not null default 1,
  added_by uuid references account,
  added_at timestamptz not null,
  ended_by uuid references account,
  ended_at timestamptz,
  check ((ended_at is null) = (cardinality(roles) > 0))
);

insert into admin_account (account_id, name, roles, added_at, ended_at)
select id, left(email, 80), case when ended_at is null then array['superadmin'] else '{}' end, created_at, ended_at from account where role = 'admin';

-- Someone can always manage the admins. The lock makes two changes at once follow each other.
create function keep_a_superadmin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('the superadmins'));
  if not exists (select from admin_account where 'superadmin' = any(roles)) then
    raise exception 'the last superadmin stays' using errcode = 'restrict_violation', constraint = 'admin_account_superadmin';
  end if;
  return null;
end $$;
create trigger admin_account_superadmin after update or delete on admin_account for each row
  when ('superadmin' = any(old.roles)) execute function keep_a_superadmin();
