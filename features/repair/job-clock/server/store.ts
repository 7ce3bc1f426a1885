import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectHasPermission, selectStaffName } from '../../../people/employees/server/index.ts'
import type { ClockEntry } from '../contract/index.ts'
import type { Corrector, ForgottenClock } from '../rules.ts'
import { selectPartsByJob } from './store-parts.ts'

const entryJson = sql`json_build_object('id', k.id, 'workOrderId', k.work_order_id, 'invoice', (select o.invoice from work_order o where o.id = k.work_order_id),
  'laborId', k.labor_line_id, 'title', k.title, 'accountId', k.account_id, 'name', ${selectStaffName(sql`k.account_id`)},
  'startedAt', k.started_at, 'endedAt', k.ended_at, 'endedHow', k.ended_how,
  'corrections', coalesce((select json_agg(json_build_object('at', x.at, 'by', ${selectStaffName(sql`x.by_account_id`)}, 'reason', x.reason,
    'wasStartedAt', x.was_started_at, 'wasEndedAt', x.was_ended_at) order by x.id)
    from job_clock_correction x where x.job_clock_id = k.id), '[]'::json))`

const selectShopDay = (now: Date) => sql`to_char(${now}::timestamptz at time zone s.time_zone, 'YYYY-MM-DD')`

/** Locks a person's clocks at all shops, so that changes run one after the other. */
export const lockClocks = (tx: Db, accountId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('job-clock ' || ${accountId}::text, 0))`

export interface ClockRow {
  id: string
  shopId: string
  workOrderId: string
  laborId: string
  accountId: string
  startedAt: Date
  endedAt: Date | null
}

const clockColumns = sql`k.id, k.shop_id as "shopId", k.work_order_id as "workOrderId", k.labor_line_id as "laborId",
  k.account_id as "accountId", k.started_at as "startedAt", k.ended_at as "endedAt"`

export const lockClock = (tx: Db, id: string) =>
  findRow<ClockRow>(tx)`select ${clockColumns} from job_clock k where k.id = ${id} for update`

export const lockRunningClock = (tx: Db, accountId: string) =>
  findRow<ClockRow>(tx)`
    select ${clockColumns} from job_clock k where k.account_id = ${accountId} and k.ended_at is null for update`

export interface NewClock {
  shopId: string
  workOrderId: string
  laborId: string
  title: string
  accountId: string
  startedAt: Date
  endedAt: Date | null
  /** Cents per hour by the person's pay plan; null without one. */
  costCents: number | null
}

/** Copies the current cost of an hour: by the pay plan, or else the pay rate of the position. */
export const insertClock = (tx: Db, clock: NewClock) =>
  getValue<{ id: string }>(tx)`
    insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
    values (${clock.shopId}, ${clock.workOrderId}, ${clock.laborId}, ${clock.title}, ${clock.accountId}, ${clock.startedAt},
      ${clock.endedAt}, ${clock.endedAt ? 'corrected' : null},
      coalesce(${clock.costCents}::int, (select pay_rate_cents from shop_member where shop_id = ${clock.shopId} and account_id = ${clock.accountId}), 0))
    returning id`

export const endClock = (tx: Db, id: string, endedAt: Date, how: 'stopped' | 'switched' | 'order-ended' | 'forgotten') =>
  runSql(tx)`update job_clock set ended_at = greatest(${endedAt}::timestamptz, started_at), ended_how = ${how} where id = ${id}`

export interface Correction {
  reason: string
  by: string
  at: Date
}

/** `was` is null for hours entered by hand. */
export const insertCorrection = (
  tx: Db,
  { id, shopId }: { id: string; shopId: string },
  was: { startedAt: Date; endedAt: Date | null } | null,
  { reason, by, at }: Correction,
) =>
  runSql(tx)`
    insert into job_clock_correction (job_clock_id, shop_id, was_started_at, was_ended_at, reason, by_account_id, at)
    values (${id}, ${shopId}, ${was?.startedAt ?? null}, ${was?.endedAt ?? null}, ${reason}, ${by}, ${at})`

export const updateHours = (tx: Db, id: string, hours: { startedAt: Date; endedAt: Date }) =>
  runSql(tx)`
    update job_clock set started_at = ${hours.startedAt}, ended_at = ${hours.endedAt}, ended_how = 'corrected' where id = ${id}`

/** Whether the person has other hours in that time; a running clock has no end yet. */
export const hasOverlap = (
  tx: Db,
  accountId: string,
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date },
  besides: string | null,
) =>
  hasRow(tx)`
    select 1 from job_clock where account_id = ${accountId} and id is distinct from ${besides}::uuid
      and started_at < ${endedAt} and coalesce(ended_at, 'infinity') > ${startedAt}
      and started_at > ${startedAt}::timestamptz - interval '2 days' limit 1`

export const readEntry = (db: Db, id: string) =>
  getValue<{ json: ClockEntry }>(db)`select ${entryJson} as json from job_clock k where k.id = ${id}`

/** A staff member's right to correct hours, and the shop's time zone; null for anyone who does not work there. */
export const findCorrector = (db: Db, shopId: string, accountId: string) =>
  findRow<Corrector & { timeZone: string }>(db)`
    select m.account_id as "accountId", ${selectHasPermission('time.correct')} as "correctsAll", s.time_zone as "timeZone"
    from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`

/** Whether the person works or has worked at a shop. */
export const hasWorkedAt = (db: Db, shopId: string, accountId: string) =>
  hasRow(db)`select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId}`

export const worksAt = (db: Db, shopId: string, accountId: string) =>
  hasRow(db)`select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId} and ended_at is null`

export async function saveTechnician(
  tx: Db,
  labor: { id: string; shopId: string; workOrderId: string },
  accountId: string | null,
): Promise<void> {
  if (accountId === null) await runSql(tx)`delete from labor_technician where labor_line_id = ${labor.id}`
  else
    await runSql(tx)`
      insert into labor_technician (labor_line_id, shop_id, work_order_id, account_id)
      values (${labor.id}, ${labor.shopId}, ${labor.workOrderId}, ${accountId})
      on conflict (labor_line_id) do update set account_id = excluded.account_id`
}

export interface RunningClock extends ForgottenClock {
  id: string
  shopId: string
  workOrderId: string
}

/** Running clocks of one person or of everyone, with the shop's closing time that day. */
export const listRunningClocks = (tx: Db, accountId: string | null) =>
  listRows<RunningClock>(tx)`
    select k.id, k.shop_id as "shopId", k.work_order_id as "workOrderId", k.started_at as "startedAt",
      (day.day + h.closes) at time zone s.time_zone as "closesAt", (day.day + 1)::timestamp at time zone s.time_zone as "dayEndsAt"
    from job_clock k join shop s on s.id = k.shop_id
    cross join lateral (select (k.started_at at time zone s.time_zone)::date as day) day
    cross join lateral shop_hours_on(s.id, day.day) h
    where k.ended_at is null and (${accountId}::uuid is null or k.account_id = ${accountId}::uuid)`

/** Ends the running clocks of an order; returns its shop if there were any. */
export const endOrderClocks = (tx: Db, workOrderId: string, at: Date) =>
  findValue<{ shopId: string }>(tx)`
    update job_clock set ended_at = greatest(${at}::timestamptz, started_at), ended_how = 'order-ended'
    where work_order_id = ${workOrderId} and ended_at is null returning shop_id as "shopId"`

export const readOrderClock = (db: Db, workOrderId: string, accountId: string, now: Date) =>
  getValue<{ json: string }>(db)`
    select json_build_object('timeZone', s.time_zone, 'day', ${selectShopDay(now)}, 'correctsAll', ${selectHasPermission('time.correct')},
      'technicians', coalesce((select json_agg(json_build_object('laborId', t.labor_line_id, 'accountId', t.account_id,
          'name', ${selectStaffName(sql`t.account_id`)}))
        from labor_technician t where t.work_order_id = o.id), '[]'::json),
      'entries', coalesce((select json_agg(${entryJson} order by k.started_at, k.id) from job_clock k where k.work_order_id = o.id), '[]'::json)
    )::text as json
    from work_order o join shop s on s.id = o.shop_id
    join shop_member m on m.shop_id = o.shop_id and m.account_id = ${accountId} and m.ended_at is null
    where o.id = ${workOrderId}`

/** Null if the person does not work there. */
export const readMyJobs = (db: Db, shopId: string, accountId: string, now: Date) =>
  findValue<{ json: string }>(db)`
    with open as (
      select o.* from work_order o
      where o.shop_id = ${shopId} and o.state in ('estimate', 'awaiting-authorization', 'authorized', 'in-progress')
        and (o.technician_id = ${accountId}
          or exists (select from labor_technician t where t.work_order_id = o.id and t.account_id = ${accountId}))
      order by o.promised_at nulls last, o.created_at limit 100
    ), worked as (
      select k.labor_line_id, sum(extract(epoch from k.ended_at - k.started_at)) filter (where k.ended_at is not null) as seconds,
        json_agg(${selectStaffName(sql`k.account_id`)}) filter (where k.ended_at is null) as working
      from job_clock k where k.work_order_id in (select id from open) group by k.labor_line_id
    ), labors as (
      select l.concern_id, json_agg(json_build_object('laborId', l.id, 'title', l.title, 'hours', l.hours_hundredths / 100::float8,
        'doneAt', l.done_at, 'technician', case when coalesce(t.account_id, o.technician_id) is not null then
          json_build_object('accountId', coalesce(t.account_id, o.technician_id), 'name', ${selectStaffName(sql`coalesce(t.account_id, o.technician_id)`)}) end,
        'seconds', coalesce(worked.seconds, 0)::int, 'working', coalesce(worked.working, '[]'::json)) order by l.position) as items
      from open o join labor_line l on l.work_order_id = o.id
      left join labor_technician t on t.labor_line_id = l.id left join worked on worked.labor_line_id = l.id
      group by l.concern_id
    ), parts as (${selectPartsByJob})
    select json_build_object('accountId', m.account_id, 'timeZone', s.time_zone, 'day', ${selectShopDay(now)},
      'correctsAll', ${selectHasPermission('time.correct')},
      'running', (select ${entryJson} from job_clock k where k.account_id = m.account_id and k.shop_id = s.id and k.ended_at is null),
      'orders', coalesce((select json_agg(json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'version', o.version,
          'state', o.state, 'vehicle', concat_ws(' ', v.year, v.make, v.model), 'color', v.color,
          'plate', concat_ws(' ', nullif(v.plate, ''), nullif(v.plate_state, '')),
          'customer', trim(c.first_name || ' ' || c.last_name), 'promisedAt', o.promised_at,
          'jobs', coalesce((select json_agg(json_build_object('concernId', n.id, 'title', n.title, 'complaint', n.complaint, 'cause', n.cause,
              'correction', n.correction, 'decision', n.decision, 'changed', n.changed, 'labors', coalesce(labors.items, '[]'::json),
              'parts', coalesce(parts.items, '[]'::json))
              order by n.position)
            from concern n left join labors on labors.concern_id = n.id left join parts on parts.concern_id = n.id where n.work_order_id = o.id
              and (n.option_of is null or n.decision = 'approved')), '[]'::json))
          order by o.promised_at nulls last, o.created_at)
        from open o join vehicle v on v.id = o.vehicle_id join customer c on c.id = o.customer_id), '[]'::json),
      'today', coalesce((select json_agg(${entryJson} order by k.started_at, k.id) from job_clock k
        where k.account_id = m.account_id and k.shop_id = s.id
          and k.started_at >= ((${now}::timestamptz at time zone s.time_zone)::date)::timestamp at time zone s.time_zone), '[]'::json)
    )::text as json
    from shop s join shop_member m on m.shop_id = s.id and m.account_id = ${accountId} and m.ended_at is null
    where s.id = ${shopId}`
