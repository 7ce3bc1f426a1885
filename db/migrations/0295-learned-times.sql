-- What an operation takes by the job clocks of all shops, measured every night. Hours are in hundredths.
create table learned_time (
  labor_guide_id int not null references labor_guide_item (id) on delete cascade,
  -- One of `vehicleClasses`, or 'all'.
  vehicle_class text not null check (vehicle_class in ('all', 'car', 'suv', 'pickup', 'van', 'motorcycle', 'electric')),
  -- Fewer would tell about single shops and jobs.
  jobs int not null check (jobs >= 20),
  shops int not null check (shops >= 5),
  lower_hundredths int not null,
  median_hundredths int not null,
  upper_hundredths int not null,
  measured_at timestamptz not null,
  primary key (labor_guide_id, vehicle_class),
  constraint quartiles_are_in_order check (0 < lower_hundredths and lower_hundredths <= median_hundredths and median_hundredths <= upper_hundredths)
);

-- Vehicles whose repairs take about as long, from what the VIN decoder or a person wrote.
create function get_vehicle_class(body_style text, fuel text) returns text immutable language sql
return case
  when body_style ~* 'motorcycle|scooter|moped' then 'motorcycle'
  when fuel ~* '^electric' then 'electric'
  when body_style ~* 'suv|crossover|sport utility|off-road' then 'suv'
  when body_style ~* 'van|bus|mpv' then 'van'
  when body_style ~* 'pickup|truck|cab($|[^r])|cutaway|tractor' then 'pickup'
  else 'car' end;

create index job_clock_ended on job_clock (ended_at);
