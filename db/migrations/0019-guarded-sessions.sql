-- Which sessions did a second step, and how often somebody guessed at an account.

alter table session add column second_step_done boolean not null default false;

-- Of those opened before nobody knows: where there is a second step, its person signs in once more.
update session set ended_at = now()
where ended_at is null and (
  account_id in (select account_id from totp where confirmed_at is not null) or account_id in (select account_id from passkey));

create table guess (
  account_id uuid not null references account on delete cascade,
  what text not null check (what in ('password', 'second step')),
  tries integer not null check (tries > 0),
  last_at timestamptz not null,
  -- nothing is looked at before
  refused_until timestamptz,
  primary key (account_id, what)
);

-- Their fingerprints were plain hashes over what was sent, a chosen password too.
delete from idempotency_key where call like 'sign-up.%';
