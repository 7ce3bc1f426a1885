-- A change starts from the rule in force on its own first day, not from today's. Null only for changes that are older than this.
alter table state_rule add column before_values jsonb;
-- Examples of earlier rules that no longer hold: [{ text, input, expected, reason }]. All others have to pass.
alter table state_rule add column withdrawn jsonb not null default '[]' check (jsonb_typeof(withdrawn) = 'array');

-- A change that also has to be in a later approved rule is proposed for both days.
drop index state_rule_one_proposal;
create unique index state_rule_one_proposal on state_rule (kind, state, effective_on) where step = 'proposed';

create or replace function keep_state_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.step <> 'proposed' or (new.kind, new.state, new.values, new.source, new.source_address, new.source_day,
      new.effective_on, new.examples, new.withdrawn, new.before_values, new.proposed_by, new.proposed_at) is distinct from (old.kind,
      old.state, old.values, old.source, old.source_address, old.source_day, old.effective_on, old.examples, old.withdrawn,
      old.before_values, old.proposed_by, old.proposed_at) then
    raise exception 'a state rule never changes once it was proposed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
