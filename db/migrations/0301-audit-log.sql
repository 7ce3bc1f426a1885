-- What admins changed. `entry` is the one text that says it (canonical JSON); the columns made from it are for searching only.
create function audit_time(at text) returns timestamptz immutable parallel safe language sql as $$ select at::timestamptz $$;

create table audit_entry (
  number bigint primary key,
  entry text not null,
  -- sha256(hash of the entry before || number || line feed || entry); before the first stands 32 zero bytes.
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null generated always as (audit_time(entry::jsonb ->> 'at')) stored,
  actor_id text generated always as (entry::jsonb -> 'who' ->> 'id') stored,
  action text not null generated always as (entry::jsonb ->> 'action') stored,
  subject_kind text not null generated always as (entry::jsonb -> 'subject' ->> 'kind') stored,
  subject_id text not null generated always as (entry::jsonb -> 'subject' ->> 'id') stored,
  address text generated always as (entry::jsonb -> 'from' ->> 'address') stored,
  words text not null generated always as (
    coalesce(entry::jsonb -> 'who' ->> 'name', '') || ' ' || coalesce(entry::jsonb -> 'who' ->> 'login', '') || ' '
    || (entry::jsonb ->> 'action') || ' ' || (entry::jsonb -> 'subject' ->> 'label') || ' ' || (entry::jsonb -> 'subject' ->> 'id') || ' '
    || coalesce(entry::jsonb ->> 'reason', '')) stored
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_actor on audit_entry (actor_id, number);
create index audit_entry_action on audit_entry (action, number);
create index audit_entry_subject on audit_entry (subject_id, number);
create index audit_entry_address on audit_entry (address, number);
create index audit_entry_words on audit_entry using gin (words gin_trgm_ops);

-- The end of the chain: who holds it adds the next entry. The first entry makes it.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash bytea not null check (length(hash) = 32)
);

-- Entries of open transactions. They join the chain at their commit, so that nobody waits for a transaction that is still working.
create table audit_draft (
  id bigint generated always as identity primary key,
  entry text not null
);

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_head;
  next_hash bytea;
begin
  insert into audit_head (number, hash) values (0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into strict head from audit_head for update;
  next_hash := sha256(head.hash || convert_to((head.number + 1) || E'\n' || new.entry, 'UTF8'));
  insert into audit_entry (number, entry, hash) values (head.number + 1, new.entry, next_hash);
  update audit_head set number = head.number + 1, hash = next_hash;
  delete from audit_draft where id = new.id;
  return null;
end $$;
create constraint trigger audit_draft_chain after insert on audit_draft deferrable initially deferred
  for each row execute function chain_audit_entry();

-- An entry that does not continue the chain is refused, too.
create function check_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  if new.number <> head.number + 1
    or new.hash <> sha256(head.hash || convert_to(new.number || E'\n' || new.entry, 'UTF8')) then
    raise exception 'audit_entry % does not continue the chain', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_entry_continues before insert on audit_entry for each row execute function check_audit_entry();
create trigger audit_entry_frozen before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_head_kept before delete on audit_head for each row execute function refuse_change();

-- The head is only ever moved forward by one, to an entry that exists.
create function check_audit_head() returns trigger language plpgsql as $$
begin
  if new.number <> old.number + 1
    or not exists (select from audit_entry where number = new.number and hash = new.hash) then
    raise exception 'audit_head follows the entries' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_head_follows before update on audit_head for each row execute function check_audit_head();

-- Signed with a key outside of the database: whoever rewrites the chain cannot rewrite these.
create table audit_anchor (
  number bigint primary key,
  hash bytea not null check (length(hash) = 32),
  signed_at timestamptz not null,
  signature bytea not null check (length(signature) = 32)
);
create trigger audit_anchor_frozen before update or delete on audit_anchor for each row execute function refuse_change();

-- What the last check of the whole chain found. `wrong` names the first entry that is wrong.
create table audit_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  checked_by uuid references account,
  checked bigint not null,
  wrong bigint,
  reason text,
  check ((wrong is null) = (reason is null))
);
