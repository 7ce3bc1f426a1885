-- The beginning that the customer was reminded of: who moves the appointment is reminded anew.
alter table appointment add column reminded_for timestamptz;
create index appointment_to_come on appointment (starts_at) where state = 'booked';
