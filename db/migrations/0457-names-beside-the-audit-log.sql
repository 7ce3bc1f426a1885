-- What people are called in the audit log. Its entries can never change, so a name in them would outlive the person's data. Only these rows name people, and
-- they go with the account.
create table audit_name (
  kind text not null,
  subject_id text not null,
  -- Null for a customer without an account.
  account_id uuid references account (id),
  name text not null check (name <> ''),
  primary key (kind, subject_id)
);
create index audit_name_account on audit_name (account_id);
create index audit_name_words on audit_name using gin (name gin_trgm_ops);
