import { type Db, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

/**
 * Transfers one customer's appointments to another and returns their ids. `vehicles` pairs each duplicate vehicle with the one that stays.
 * A vehicle that would be booked twice at one time is left out of one of the two.
 */
export const transferAppointments = (
  tx: Db,
  { from, to, vehicles }: { from: string; to: string; vehicles: readonly { given: string; kept: string }[] },
) =>
  listValues<{ id: string }>(tx)`
    with twin as (
      select given, kept from unnest(${vehicles.map(({ given }) => given)}::uuid[], ${vehicles.map(({ kept }) => kept)}::uuid[]) t (given, kept)
    ), moved as (
      select a.id, case when not exists (select from appointment b where b.vehicle_id = twin.kept and b.id <> a.id and b.state = 'booked'
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at) then coalesce(twin.kept, a.vehicle_id) end as vehicle_id
      from appointment a left join twin on twin.given = a.vehicle_id where a.customer_id = ${from}
    )
    update appointment a set customer_id = ${to}, vehicle_id = m.vehicle_id,
      no_specified_vehicle = a.no_specified_vehicle or m.vehicle_id is null, version = version + 1
    from moved m where a.id = m.id returning a.id`

/** Undoes a transfer. Appointments that have been transferred again stay where they are. */
export const transferAppointmentsBack = (
  tx: Db,
  { from, to, appointments }: { from: string; to: string; appointments: readonly { id: string; vehicleId: string | null }[] },
) =>
  runSql(tx)`
    update appointment a set customer_id = ${to}, vehicle_id = r."vehicleId", no_specified_vehicle = r."vehicleId" is null,
      version = version + 1
    from jsonb_to_recordset(${JSON.stringify(appointments)}::jsonb) as r (id uuid, "vehicleId" uuid)
    where a.id = r.id and a.customer_id = ${from}`

export const listAppointmentVehicles = (tx: Db, customerId: string) =>
  listRows<{ id: string; vehicleId: string | null }>(tx)`
    select id, vehicle_id as "vehicleId" from appointment where customer_id = ${customerId}`
