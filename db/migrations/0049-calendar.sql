-- Who does the work of an appointment, and when the shop gave up waiting for somebody.
alter table appointment
  add column technician_id uuid references account,
  add column missed_at timestamptz;

-- How often somebody did not come to a shop is looked at with each of their appointments.
create index appointment_missed on appointment (shop_id, customer_id) where state = 'no-show';
