import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { DeferredJob } from '../contract.ts'

export interface Where {
  shopId: string
  customerId?: string | undefined
  vehicleId?: string | undefined
  concernIds?: readonly string[] | undefined
}

/** Vehicles with something declined on an order of the shop that has ended, the newest orders' first; with who has them still. */
export async function vehiclesWithDeclined(db: Db, where: Where, limit: number): Promise<string[]> {
  const [customerId, vehicleId, concernIds] = [where.customerId ?? null, where.vehicleId ?? null, where.concernIds ?? null]
  const { rows } = await sql<{ id: string }>`
    select v.id from work_order o join vehicle v on v.id = o.vehicle_id and v.customer_id = o.customer_id and v.deleted_at is null
    where o.shop_id = ${where.shopId} and o.state in ('closed', 'cancelled')
      and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
      and (${vehicleId}::uuid is null or o.vehicle_id = ${vehicleId}::uuid)
      and exists (select from concern n where n.work_order_id = o.id and n.shop_id = ${where.shopId} and n.decision = 'declined'
        and (${concernIds}::uuid[] is null or n.id = any(${concernIds}::uuid[])))
    group by v.id order by max(o.created_at) desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Facts extends Pick<
  DeferredJob,
  'customer' | 'vehicle' | 'remindedAt' | 'dueAt' | 'bookedFor' | 'wantsNone' | 'hasAddress'
> {
  concernId: string
  accountId: string | null
}

/** What else the list says of jobs. Booked is what was booked by the reminder's link, or stands in a coming appointment's words. */
export async function factsOf(db: Db, concernIds: readonly string[], now: Date): Promise<Facts[]> {
  const { rows } = await sql<{ json: Facts }>`
    select json_build_object('concernId', n.id, 'accountId', c.account_id,
      'customer', json_build_object('customerId', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'phone1', c.phone1, 'email', c.email),
      'vehicle', json_build_object('vehicleId', v.id, 'title', concat_ws(' ', v.year, v.make, v.model), 'vinId', v.vin),
      'remindedAt', (select max(r.sent_at) from deferred_reminder r where r.concern_id = n.id and r.shop_id = n.shop_id),
      'dueAt', (select r.due_at from deferred_reminder r where r.concern_id = n.id and r.sent_at is null and r.ended_at is null),
      'bookedFor', (select min(a.starts_at) from appointment a
        where a.customer_id = c.id and a.shop_id = n.shop_id and a.state = 'booked' and a.ends_at > ${now} and (
          (a.vehicle_id = v.id and position(lower(n.complaint) in lower(a.concern)) > 0)
          or exists (select from deferred_reminder r where r.concern_id = n.id and r.appointment_id = a.id))),
      'wantsNone', not c.service_remind, 'hasAddress', c.email <> '' or c.account_id is not null) as json
    from concern n join work_order o on o.id = n.work_order_id join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
    where n.id = any(${concernIds}::uuid[])`.execute(db)
  return rows.map(({ json }) => json)
}

export type PlainJob = Pick<
  DeferredJob,
  'concernId' | 'complaint' | 'what' | 'workOrderId' | 'invoice' | 'declinedAt' | 'priceCents'
>

/** Jobs of the shop that somebody was reminded of since. */
export async function remindedConcerns(db: Db, where: Where, since: Date): Promise<PlainJob[]> {
  const { shopId } = where
  const [customerId, vehicleId] = [where.customerId ?? null, where.vehicleId ?? null]
  const { rows } = await sql<Omit<PlainJob, 'declinedAt'> & { declinedAt: Date }>`
    select n.id as "concernId", n.complaint, '' as what, o.id as "workOrderId", o.invoice,
      coalesce(o.closed_at, o.created_at) as "declinedAt",
      (select coalesce(sum(l.amount_cents), 0) from labor_line l where l.concern_id = n.id)::int
        + (select coalesce(sum(p.total_cents), 0) from part_line p where p.concern_id = n.id)::int as "priceCents"
    from concern n join work_order o on o.id = n.work_order_id
    where n.id in (select r.concern_id from deferred_reminder r where r.shop_id = ${shopId} and r.sent_at > ${since})
      and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
      and (${vehicleId}::uuid is null or o.vehicle_id = ${vehicleId}::uuid)
    order by o.created_at desc limit 200`.execute(db)
  return rows.map((row) => ({ ...row, declinedAt: row.declinedAt.toISOString() }))
}

export async function zoneOf(db: Db, shopId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from shop where id = ${shopId}`.execute(db)
  return rows[0]?.zone ?? 'UTC'
}

export interface NewReminder {
  shopId: string
  concernId: string
  madeBy: string
  at: Date
  dueAt: Date
}

/** Their ids; a job for which one waits already gets no second. */
export async function insertReminders(tx: Db, all: readonly NewReminder[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into deferred_reminder (shop_id, concern_id, made_by, made_at, due_at)
    select one."shopId", one."concernId", one."madeBy", one.at, one."dueAt"
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as one ("shopId" uuid, "concernId" uuid, "madeBy" uuid, at timestamptz, "dueAt" timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface Waiting {
  id: string
  shopId: string
  concernId: string
}

/** Reminders that are due, held until the transaction ends; those another program has at hand are left to it. */
export async function takeDue(tx: Db, now: Date, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, shop_id as "shopId", concern_id as "concernId" from deferred_reminder
    where sent_at is null and ended_at is null and due_at <= ${now} order by due_at limit ${limit} for update skip locked`.execute(
    tx,
  )
  return rows
}

export async function endReminders(tx: Db, ids: readonly string[], why: string, at: Date): Promise<void> {
  await sql`update deferred_reminder set ended_at = ${at}, ended_why = ${why} where id = any(${ids}::uuid[]) and sent_at is null and ended_at is null`.execute(
    tx,
  )
}

export async function withdrawReminder(tx: Db, shopId: string, concernId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deferred_reminder set ended_at = ${at}, ended_why = 'withdrawn'
    where shop_id = ${shopId} and concern_id = ${concernId} and sent_at is null and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function markReminded(tx: Db, ids: readonly string[], tokenHash: Buffer, at: Date): Promise<void> {
  await sql`update deferred_reminder set sent_at = ${at}, token_hash = ${tokenHash} where id = any(${ids}::uuid[])`.execute(tx)
}

export interface Letter {
  shopId: string
  sentAt: Date
  concernIds: string[]
  customerId: string
  vehicleId: string
  /** Of an appointment that was booked by it and is not cancelled. */
  bookedFor: Date | null
  isStopped: boolean
}

/** What a link leads to; held, so that it books once. */
export async function findLetter(tx: Db, tokenHash: Buffer): Promise<Letter | null> {
  const held = await sql<{
    id: string
  }>`select id from deferred_reminder where token_hash = ${tokenHash} order by id for update`.execute(tx)
  if (held.rows.length === 0) return null
  const { rows } = await sql<Letter>`
    select r.shop_id as "shopId", max(r.sent_at) as "sentAt", array_agg(r.concern_id order by r.id) as "concernIds",
      o.customer_id as "customerId", o.vehicle_id as "vehicleId", not c.service_remind as "isStopped",
      max(a.starts_at) filter (where a.state = 'booked') as "bookedFor"
    from deferred_reminder r join concern n on n.id = r.concern_id join work_order o on o.id = n.work_order_id
    join customer c on c.id = o.customer_id left join appointment a on a.id = r.appointment_id
    where r.token_hash = ${tokenHash}
    group by r.shop_id, o.customer_id, o.vehicle_id, c.service_remind limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function keepAppointment(tx: Db, tokenHash: Buffer, appointmentId: string): Promise<void> {
  await sql`update deferred_reminder set appointment_id = ${appointmentId} where token_hash = ${tokenHash}`.execute(tx)
}
