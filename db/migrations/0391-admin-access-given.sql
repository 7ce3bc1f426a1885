-- Who let an admin in: added them, or reset their second step. Where two admins are needed, one who was let in by the other in the last
-- days does not count.
create table admin_access_given (
  account_id uuid not null references admin_account (account_id),
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  primary key (account_id, by_account_id, at),
  check (account_id <> by_account_id)
);
insert into admin_access_given (account_id, by_account_id, at)
select account_id, added_by, added_at from admin_account where added_by is not null;
create trigger admin_access_given_frozen before update or delete on admin_access_given for each row execute function refuse_change();
