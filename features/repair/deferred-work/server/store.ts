import { sql } from 'kysely'
import { changesRow, type Db, findRow, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { isOkToRemind } from '../../../people/customers/server/index.ts'
import type { DeferredJob } from '../contract/index.ts'

export interface DeferredFilter {
  shopId: string
  customerId?: string | undefined
  vehicleId?: string | undefined
  concernIds?: readonly string[] | undefined
}

/** Vehicles with declined work on an ended order of the shop, whose customer still has them, those with the newest orders first. */
export async function listVehiclesWithDeclinedWork(db: Db, where: DeferredFilter, limit: number): Promise<string[]> {
  const [customerId, vehicleId, concernIds] = [where.customerId ?? null, where.vehicleId ?? null, where.concernIds ?? null]
  return listValues<{ id: string }>(db)`
    select v.id from work_order o join vehicle v on v.id = o.vehicle_id and v.customer_id = o.customer_id and v.deleted_at is null
    where o.shop_id = ${where.shopId} and o.state in ('closed', 'cancelled')
      and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
      and (${vehicleId}::uuid is null or o.vehicle_id = ${vehicleId}::uuid)
      and exists (select from concern n where n.work_order_id = o.id and n.shop_id = ${where.shopId} and n.decision = 'declined' and n.option_of is null
        and (${concernIds}::uuid[] is null or n.id = any(${concernIds}::uuid[])))
    group by v.id order by max(o.created_at) desc limit ${limit}`
}

export interface JobDetails extends Pick<
  DeferredJob,
  'customer' | 'vehicle' | 'remindedAt' | 'dueAt' | 'bookedFor' | 'wantsNone' | 'hasAddress'
> {
  concernId: string
  accountId: string | null
}

/**
 * The other details of listed jobs. A job counts as booked when it was booked through the reminder's link, or when a coming appointment's
 * concern names it.
 */
export const listJobDetails = (db: Db, concernIds: readonly string[], now: Date) =>
  listValues<{ json: JobDetails }>(db)`
    select json_build_object('concernId', n.id, 'accountId', c.account_id,
      'customer', json_build_object('customerId', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'phone1', c.phone1, 'email', c.email),
      'vehicle', json_build_object('vehicleId', v.id, 'title', concat_ws(' ', v.year, v.make, v.model), 'vinId', v.vin),
      'remindedAt', (select max(r.sent_at) from deferred_reminder r where r.concern_id = n.id and r.shop_id = n.shop_id),
      'dueAt', (select r.due_at from deferred_reminder r where r.concern_id = n.id and r.sent_at is null and r.ended_at is null),
      'bookedFor', (select min(a.starts_at) from appointment a
        where a.customer_id = c.id and a.shop_id = n.shop_id and a.state = 'booked' and a.ends_at > ${now} and (
          (a.vehicle_id = v.id and position(lower(n.complaint) in lower(a.concern)) > 0)
          or exists (select from deferred_reminder r where r.concern_id = n.id and r.appointment_id = a.id))),
      'wantsNone', not c.service_remind, 'hasAddress', c.email <> '' or c.account_id is not null
        or (c.phone1 <> '' and not c.please_call and ${isOkToRemind(sql.ref('n.shop_id'))})) as json
    from concern n join work_order o on o.id = n.work_order_id join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
    where n.id = any(${concernIds}::uuid[])`

export type BasicJob = Pick<
  DeferredJob,
  'concernId' | 'complaint' | 'what' | 'workOrderId' | 'invoice' | 'declinedAt' | 'priceCents'
>

/** Jobs of the shop whose customer was reminded since then. */
export async function listRemindedJobs(db: Db, where: DeferredFilter, since: Date): Promise<BasicJob[]> {
  const { shopId } = where
  const [customerId, vehicleId] = [where.customerId ?? null, where.vehicleId ?? null]
  const rows = await listRows<Omit<BasicJob, 'declinedAt'> & { declinedAt: Date }>(db)`
    select n.id as "concernId", n.complaint, '' as what, o.id as "workOrderId", o.invoice,
      coalesce(o.closed_at, o.created_at) as "declinedAt",
      (select coalesce(sum(l.amount_cents), 0) from labor_line l where l.concern_id = n.id)::int
        + (select coalesce(sum(p.total_cents), 0) from part_line p where p.concern_id = n.id)::int as "priceCents"
    from concern n join work_order o on o.id = n.work_order_id
    where n.id in (select r.concern_id from deferred_reminder r where r.shop_id = ${shopId} and r.sent_at > ${since})
      and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
      and (${vehicleId}::uuid is null or o.vehicle_id = ${vehicleId}::uuid)
    order by o.created_at desc limit 200`
  return rows.map((row) => ({ ...row, declinedAt: row.declinedAt.toISOString() }))
}

export interface NewReminder {
  shopId: string
  concernId: string
  madeBy: string
  at: Date
  dueAt: Date
}

/** Returns their ids. A job that already has a waiting reminder gets no second one. */
export const insertReminders = (tx: Db, reminders: readonly NewReminder[]) =>
  listValues<{ id: string }>(tx)`
    insert into deferred_reminder (shop_id, concern_id, made_by, made_at, due_at)
    select one."shopId", one."concernId", one."madeBy", one.at, one."dueAt"
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as one ("shopId" uuid, "concernId" uuid, "madeBy" uuid, at timestamptz, "dueAt" timestamptz)
    on conflict do nothing returning id`

export interface DueReminder {
  id: string
  shopId: string
  concernId: string
}

/** Due reminders, locked until the transaction ends. Skips those that another server is sending. */
export const lockDueReminders = (tx: Db, now: Date, limit: number) =>
  listRows<DueReminder>(tx)`
    select id, shop_id as "shopId", concern_id as "concernId" from deferred_reminder
    where sent_at is null and ended_at is null and due_at <= ${now} order by due_at limit ${limit} for update skip locked`

export const endReminders = (tx: Db, ids: readonly string[], why: string, at: Date) =>
  runSql(tx)`
    update deferred_reminder set ended_at = ${at}, ended_why = ${why} where id = any(${ids}::uuid[]) and sent_at is null and ended_at is null`

export const endWaitingReminder = (tx: Db, shopId: string, concernId: string, at: Date) =>
  changesRow(tx)`
    update deferred_reminder set ended_at = ${at}, ended_why = 'withdrawn'
    where shop_id = ${shopId} and concern_id = ${concernId} and sent_at is null and ended_at is null`

export const markReminded = (tx: Db, ids: readonly string[], tokenHash: Buffer, at: Date) =>
  runSql(tx)`update deferred_reminder set sent_at = ${at}, token_hash = ${tokenHash} where id = any(${ids}::uuid[])`

export interface ReminderLink {
  shopId: string
  sentAt: Date
  concernIds: string[]
  customerId: string
  vehicleId: string
  /** The time of an appointment that was booked through it and is not canceled. */
  bookedFor: Date | null
  isStopped: boolean
}

/** The reminder behind a link, locked so that it books only once. */
export async function lockReminderLink(tx: Db, tokenHash: Buffer): Promise<ReminderLink | null> {
  if (!(await hasRow(tx)`select 1 from deferred_reminder where token_hash = ${tokenHash} order by id for update`)) return null
  return findRow<ReminderLink>(tx)`
    select r.shop_id as "shopId", max(r.sent_at) as "sentAt", array_agg(r.concern_id order by r.id) as "concernIds",
      o.customer_id as "customerId", o.vehicle_id as "vehicleId", not c.service_remind as "isStopped",
      max(a.starts_at) filter (where a.state = 'booked') as "bookedFor"
    from deferred_reminder r join concern n on n.id = r.concern_id join work_order o on o.id = n.work_order_id
    join customer c on c.id = o.customer_id left join appointment a on a.id = r.appointment_id
    where r.token_hash = ${tokenHash} and r.sent_at is not null
    group by r.shop_id, o.customer_id, o.vehicle_id, c.service_remind limit 1`
}

export const saveAppointment = (tx: Db, tokenHash: Buffer, appointmentId: string) =>
  runSql(tx)`update deferred_reminder set appointment_id = ${appointmentId} where token_hash = ${tokenHash}`
