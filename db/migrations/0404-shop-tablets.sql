-- The name of the shared tablet on which somebody punched by PIN; empty for a punch from one's own account.
alter table shift_punch add column by_tablet text not null default '' check (by_tablet = '' or source <> 'correction');

-- A tablet that hangs in the shop, on which everyone clocks in by PIN.
create table shop_tablet (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  name text not null check (name <> ''),
  added_by uuid not null references account,
  added_at timestamptz not null,
  -- What is typed on the tablet to set it up, once. Only its hash is kept.
  code_hash bytea unique,
  code_expires_at timestamptz,
  -- The tablet's own credential. A new one ends the one before it.
  token_hash bytea unique,
  set_up_at timestamptz,
  -- The tablet encrypts PINs with the public key. The private one is encrypted with a key outside of the database.
  public_key bytea not null,
  private_key bytea not null,
  last_seen_at timestamptz,
  -- How far its clock was ahead of the server's when they last spoke; below 0, behind.
  clock_ahead_seconds integer not null default 0,
  wrong_pins integer not null default 0 check (wrong_pins >= 0),
  wrong_since timestamptz,
  refused_until timestamptz,
  -- When the shop was last told of too many wrong PINs.
  told_at timestamptz,
  removed_by uuid references account,
  removed_at timestamptz,
  check ((code_hash is null) = (code_expires_at is null)),
  check ((token_hash is null) = (set_up_at is null)),
  check ((removed_at is null) = (removed_by is null)),
  -- A removed tablet can do nothing.
  check (removed_at is null or (code_hash is null and token_hash is null))
);
create unique index shop_tablet_name on shop_tablet (shop_id, lower(name)) where removed_at is null;

create table clock_pin (
  shop_id uuid not null references shop,
  account_id uuid not null references account,
  pin_hash text not null,
  chosen_at timestamptz not null,
  primary key (account_id, shop_id)
);
create index clock_pin_shop on clock_pin (shop_id);

-- Wrong PINs for one employee at one tablet.
create table clock_pin_guess (
  tablet_id uuid not null references shop_tablet,
  account_id uuid not null references account,
  wrong integer not null check (wrong > 0),
  last_at timestamptz not null,
  refused_until timestamptz,
  primary key (tablet_id, account_id)
);
create index clock_pin_guess_account on clock_pin_guess (account_id);

-- Every punch by PIN as it arrived. `waiting`: it came later and something about it is doubtful, so that it does not count until the shop says so.
create table tablet_punch (
  id uuid primary key,
  shop_id uuid not null references shop,
  tablet_id uuid not null references shop_tablet,
  account_id uuid not null references account,
  kind text not null check (kind in ('in', 'out', 'break-start', 'break-end')),
  -- The tablet's time, how far its clock was ahead, and the time that counts.
  device_at timestamptz not null,
  clock_ahead_seconds integer not null,
  at timestamptz not null,
  received_at timestamptz not null,
  doubt text check (doubt in ('wrong-pin', 'not-checked', 'no-pin', 'unreadable', 'left', 'clock-changed', 'time-wrong', 'week-approved')),
  state text not null check (state in ('counted', 'waiting', 'rejected')),
  -- What the employee said: it was me, or not.
  is_own boolean,
  said_at timestamptz,
  answered_by uuid references account,
  answered_at timestamptz,
  note text not null default '',
  check ((is_own is null) = (said_at is null)),
  check (doubt is not null or state = 'counted'),
  check ((answered_at is null) = (answered_by is null)),
  check (state <> 'waiting' or answered_at is null),
  check (state <> 'rejected' or answered_at is not null),
  check (doubt is null or state <> 'counted' or answered_at is not null)
);
create index tablet_punch_waiting on tablet_punch (shop_id, at, id) where state = 'waiting';
create index tablet_punch_person on tablet_punch (account_id, at);
create index tablet_punch_age on tablet_punch (at);
create index tablet_punch_tablet on tablet_punch (tablet_id);

-- How a punch arrived never changes: only the two answers are added, each once. It is kept for four years (29 CFR 516.5).
create function keep_tablet_punch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at > now() - interval '4 years' then
      raise exception 'a punch never changes' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.answered_at is not null or (old.said_at is not null and (new.said_at, new.is_own) is distinct from (old.said_at, old.is_own))
    or to_jsonb(new) - '{state,note,is_own,said_at,answered_by,answered_at}'::text[]
      <> to_jsonb(old) - '{state,note,is_own,said_at,answered_by,answered_at}'::text[] then
    raise exception 'a punch never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tablet_punch_kept before update or delete on tablet_punch for each row execute function keep_tablet_punch();
