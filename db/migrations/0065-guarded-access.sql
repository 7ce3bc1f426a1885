-- When the person behind a session last proved who they are, by logging in or by confirming it again.
alter table session add column confirmed_at timestamptz;

-- A challenge to confirm who one is must never add a passkey: its caller needed no password.
alter table passkey_challenge add column purpose text not null default 'add' check (purpose in ('add', 'confirm'));
alter table passkey_challenge drop constraint passkey_challenge_pkey;
alter table passkey_challenge add primary key (account_id, purpose);
