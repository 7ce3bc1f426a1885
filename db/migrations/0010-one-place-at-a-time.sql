-- A vehicle is in one place at a time, also when two bookings for it come in the same moment.

-- Bookings from before that did: the one made first stays. The others keep their bay and time, so that nobody loses one,
-- and say which vehicle they were for in words.
update appointment a set
  vehicle_id = null,
  no_specified_vehicle = true,
  concern = concat_ws(E'\n', nullif(a.concern, ''), concat_ws(' ', 'Vehicle:', v.year, v.make, v.model, v.vin)),
  version = a.version + 1
from vehicle v
where v.id = a.vehicle_id and a.state = 'booked' and exists (
  select from appointment earlier
  where earlier.vehicle_id = a.vehicle_id and earlier.state = 'booked' and (earlier.created_at, earlier.id) < (a.created_at, a.id)
    and tstzrange(earlier.starts_at, earlier.ends_at) && tstzrange(a.starts_at, a.ends_at)
);

-- `book_appointment` answers null when this stands in the way, as it does for a taken bay.
alter table appointment add constraint appointment_vehicle_elsewhere exclude using gist (
  vehicle_id with =, tstzrange(starts_at, ends_at) with &&
) where (state = 'booked' and vehicle_id is not null);
