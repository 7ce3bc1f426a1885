-- Photos of the problem that a customer adds to a booked visit. They are files of the shop.
create table appointment_photo (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointment (id) on delete cascade,
  file_id uuid not null references file (id),
  width int not null,
  height int not null,
  added_at timestamptz not null default now()
);
create index appointment_photo_appointment on appointment_photo (appointment_id, added_at);
