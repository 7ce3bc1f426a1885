-- A mistake in a rule that is not in force yet is corrected by another one with the same day: of two with one day, the later approval counts.
drop index state_rule_one_a_day;
create index state_rule_in_force on state_rule (kind, state, effective_on, decided_at) where step = 'approved';
