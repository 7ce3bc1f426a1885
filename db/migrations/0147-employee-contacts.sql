-- Of the code sent to the old address. An employee changes the e-mail with both codes.
alter table email_change add column old_code_hash bytea;

-- Whom to call when something happens at work.
alter table employee
  add column emergency_name text not null default '',
  add column emergency_relationship text not null default '',
  add column emergency_phone text not null default '',
  add constraint employee_emergency_check check (
    length(emergency_name) <= 120 and length(emergency_relationship) <= 60
    and (emergency_phone = '' or emergency_phone ~ '^[0-9]{10}$')
    and (emergency_name = '') = (emergency_phone = ''));

-- The Social Security number from a signed form, for the papers that need it.
alter table personnel
  add column ssn_id uuid references sealed_value (id),
  add column ssn_last4 text not null default '' check (ssn_last4 = '' or ssn_last4 ~ '^[0-9]{4}$');
