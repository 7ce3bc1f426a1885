-- What the law of a state says, by kind of rule, as an admin entered it. Where there is no row, the program's own default is in force.
create table state_rule (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- As the schema of its kind has them.
  values jsonb not null,
  -- The citation, its address on the web, and the day on which it was read.
  source text not null check (source <> ''),
  source_address text not null default '',
  source_day date not null,
  -- The first day on which it is in force.
  effective_on date not null,
  -- What it must give for given facts: [{ text, input, expected }]. They passed when it was proposed, and again when it was approved.
  examples jsonb not null check (jsonb_typeof(examples) = 'array' and jsonb_array_length(examples) > 0),
  step text not null default 'proposed' check (step in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null references account (id),
  proposed_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  -- Why it was declined or withdrawn.
  reason text not null default '',
  version int not null default 1,
  constraint state_rule_decided check ((step = 'proposed') = (num_nulls(decided_by, decided_at) = 2) and num_nulls(decided_by, decided_at) <> 1),
  constraint state_rule_second_admin check (step <> 'approved' or decided_by <> proposed_by),
  -- A day that is over everywhere keeps the rule it had.
  constraint state_rule_not_in_the_past check (step <> 'approved' or effective_on >= ((decided_at - interval '12 hours') at time zone 'UTC')::date)
);
create unique index state_rule_one_a_day on state_rule (kind, state, effective_on) where step = 'approved';
create unique index state_rule_one_proposal on state_rule (kind, state) where step = 'proposed';
create index state_rule_listed on state_rule (kind, state, proposed_at desc, id desc);

create function keep_state_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.step <> 'proposed' or (new.kind, new.state, new.values, new.source, new.source_address, new.source_day,
      new.effective_on, new.examples, new.proposed_by, new.proposed_at) is distinct from (old.kind, old.state, old.values, old.source,
      old.source_address, old.source_day, old.effective_on, old.examples, old.proposed_by, old.proposed_at) then
    raise exception 'a state rule never changes once it was proposed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger state_rule_stays before update or delete on state_rule for each row execute function keep_state_rule();

-- Every program on this database keeps the approved rules in memory.
create function tell_of_state_rule() returns trigger language plpgsql as $$
begin
  perform pg_notify('liftbay_state_rules', new.id::text);
  return null;
end $$;
create trigger state_rule_told after insert or update on state_rule for each row when (new.step = 'approved') execute function tell_of_state_rule();
