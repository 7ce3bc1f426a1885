import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { ClockEntry } from '../contract.ts'
import type { Corrector, Forgotten } from '../rules.ts'

/** Somebody's name at a shop: an employee's, an owner's. */
const nameOf = (account: ReturnType<typeof sql>) => sql`coalesce(
  (select e.first_name || ' ' || e.last_name from employee e where e.account_id = ${account}),
  (select w.first_name || ' ' || w.last_name from owner w where w.account_id = ${account}), '')`

const entryOf = sql`json_build_object('id', k.id, 'workOrderId', k.work_order_id, 'invoice', (select o.invoice from work_order o where o.id = k.work_order_id),
  'laborId', k.labor_line_id, 'title', k.title, 'accountId', k.account_id, 'name', ${nameOf(sql`k.account_id`)},
  'startedAt', k.started_at, 'endedAt', k.ended_at, 'endedHow', k.ended_how,
  'corrections', coalesce((select json_agg(json_build_object('at', x.at, 'by', ${nameOf(sql`x.by_account_id`)}, 'reason', x.reason,
    'wasStartedAt', x.was_started_at, 'wasEndedAt', x.was_ended_at) order by x.id)
    from job_clock_correction x where x.job_clock_id = k.id), '[]'::json))`

const dayIn = (now: Date) => sql`to_char(${now}::timestamptz at time zone s.time_zone, 'YYYY-MM-DD')`

/** The caller's own clocks change one after the other, at whichever shop. */
export async function holdClocksOf(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('job-clock ' || ${accountId}::text, 0))`.execute(tx)
}

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

export async function findClock(tx: Db, id: string): Promise<ClockRow | null> {
  const { rows } = await sql<ClockRow>`select ${clockColumns} from job_clock k where k.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function findRunning(tx: Db, accountId: string): Promise<ClockRow | null> {
  const { rows } = await sql<ClockRow>`
    select ${clockColumns} from job_clock k where k.account_id = ${accountId} and k.ended_at is null for update`.execute(tx)
  return rows[0] ?? null
}

export interface NewClock {
  shopId: string
  workOrderId: string
  laborId: string
  title: string
  accountId: string
  startedAt: Date
  endedAt: Date | null
}

/** An hour costs what it costs the shop today. */
export async function insertClock(tx: Db, clock: NewClock): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
    values (${clock.shopId}, ${clock.workOrderId}, ${clock.laborId}, ${clock.title}, ${clock.accountId}, ${clock.startedAt},
      ${clock.endedAt}, ${clock.endedAt ? 'corrected' : null},
      coalesce((select pay_rate_cents from shop_member where shop_id = ${clock.shopId} and account_id = ${clock.accountId}), 0))
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function endClock(
  tx: Db,
  id: string,
  endedAt: Date,
  how: 'stopped' | 'switched' | 'order-ended' | 'forgotten',
): Promise<void> {
  await sql`update job_clock set ended_at = greatest(${endedAt}::timestamptz, started_at), ended_how = ${how} where id = ${id}`.execute(
    tx,
  )
}

export interface Correction {
  reason: string
  by: string
  at: Date
}

/** `was`: null for hours that are entered by hand. */
export async function keepCorrection(
  tx: Db,
  { id, shopId }: { id: string; shopId: string },
  was: { startedAt: Date; endedAt: Date | null } | null,
  { reason, by, at }: Correction,
): Promise<void> {
  await sql`
    insert into job_clock_correction (job_clock_id, shop_id, was_started_at, was_ended_at, reason, by_account_id, at)
    values (${id}, ${shopId}, ${was?.startedAt ?? null}, ${was?.endedAt ?? null}, ${reason}, ${by}, ${at})`.execute(tx)
}

export async function changeHours(tx: Db, id: string, hours: { startedAt: Date; endedAt: Date }): Promise<void> {
  await sql`
    update job_clock set started_at = ${hours.startedAt}, ended_at = ${hours.endedAt}, ended_how = 'corrected' where id = ${id}`.execute(
    tx,
  )
}

/** Whether somebody was on another clock in that time; a running one has no end yet. */
export async function overlaps(
  tx: Db,
  accountId: string,
  { startedAt, endedAt }: { startedAt: Date; endedAt: Date },
  besides: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from job_clock where account_id = ${accountId} and id is distinct from ${besides}::uuid
      and started_at < ${endedAt} and coalesce(ended_at, 'infinity') > ${startedAt}
      and started_at > ${startedAt}::timestamptz - interval '2 days' limit 1`.execute(tx)
  return rows.length > 0
}

export async function readEntry(db: Db, id: string): Promise<ClockEntry> {
  const { rows } = await sql<{ json: ClockEntry }>`select ${entryOf} as json from job_clock k where k.id = ${id}`.execute(db)
  return rows[0]!.json
}

/** The time zone of a shop, and what of its hours somebody who works there may correct; null for all others. */
export async function findCorrector(
  db: Db,
  shopId: string,
  accountId: string,
): Promise<(Corrector & { timeZone: string }) | null> {
  const { rows } = await sql<Corrector & { timeZone: string }>`
    select m.account_id as "accountId", m.kind = 'owner' or m.title = 'Manager' as "correctsAll", s.time_zone as "timeZone"
    from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whether somebody works, or worked, at a shop. */
export async function hasWorkedAt(db: Db, shopId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

export async function worksAt(db: Db, shopId: string, accountId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId} and ended_at is null`.execute(db)
  return rows.length > 0
}

export async function keepTechnician(
  tx: Db,
  labor: { id: string; shopId: string; workOrderId: string },
  accountId: string | null,
): Promise<void> {
  if (accountId === null) await sql`delete from labor_technician where labor_line_id = ${labor.id}`.execute(tx)
  else
    await sql`
      insert into labor_technician (labor_line_id, shop_id, work_order_id, account_id)
      values (${labor.id}, ${labor.shopId}, ${labor.workOrderId}, ${accountId})
      on conflict (labor_line_id) do update set account_id = excluded.account_id`.execute(tx)
}

export interface RunningClock extends Forgotten {
  id: string
  shopId: string
  workOrderId: string
}

/** Every clock that runs, of one person or of all, with when its shop closed that day. */
export async function runningClocks(tx: Db, accountId: string | null): Promise<RunningClock[]> {
  const { rows } = await sql<RunningClock>`
    select k.id, k.shop_id as "shopId", k.work_order_id as "workOrderId", k.started_at as "startedAt",
      (day.day + h.closes) at time zone s.time_zone as "closesAt", (day.day + 1)::timestamp at time zone s.time_zone as "dayEndsAt"
    from job_clock k join shop s on s.id = k.shop_id
    cross join lateral (select (k.started_at at time zone s.time_zone)::date as day) day
    left join shop_hours h on h.shop_id = s.id and h.weekday = extract(dow from day.day)
    where k.ended_at is null and (${accountId}::uuid is null or k.account_id = ${accountId}::uuid)`.execute(tx)
  return rows
}

/** Ends what runs on an order; answers its shop when anything did. */
export async function endClocksOf(tx: Db, workOrderId: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ shopId: string }>`
    update job_clock set ended_at = greatest(${at}::timestamptz, started_at), ended_how = 'order-ended'
    where work_order_id = ${workOrderId} and ended_at is null returning shop_id as "shopId"`.execute(tx)
  return rows[0]?.shopId ?? null
}

export async function orderClockJson(db: Db, workOrderId: string, accountId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('timeZone', s.time_zone, 'day', ${dayIn(now)}, 'correctsAll', m.kind = 'owner' or m.title = 'Manager',
      'technicians', coalesce((select json_agg(json_build_object('laborId', t.labor_line_id, 'accountId', t.account_id,
          'name', ${nameOf(sql`t.account_id`)}))
        from labor_technician t where t.work_order_id = o.id), '[]'::json),
      'entries', coalesce((select json_agg(${entryOf} order by k.started_at, k.id) from job_clock k where k.work_order_id = o.id), '[]'::json)
    )::text as json
    from work_order o join shop s on s.id = o.shop_id
    join shop_member m on m.shop_id = o.shop_id and m.account_id = ${accountId} and m.ended_at is null
    where o.id = ${workOrderId}`.execute(db)
  return (rows[0] as { json: string }).json
}

/** Null for somebody who does not work there. */
export async function myJobsJson(db: Db, shopId: string, accountId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    with open as (
      select o.* from work_order o
      where o.shop_id = ${shopId} and o.state in ('estimate', 'awaiting-authorization', 'authorized', 'in-progress')
        and (o.technician_id = ${accountId}
          or exists (select from labor_technician t where t.work_order_id = o.id and t.account_id = ${accountId}))
      order by o.promised_at nulls last, o.created_at limit 100
    ), worked as (
      select k.labor_line_id, sum(extract(epoch from k.ended_at - k.started_at)) filter (where k.ended_at is not null) as seconds,
        json_agg(${nameOf(sql`k.account_id`)}) filter (where k.ended_at is null) as working
      from job_clock k where k.work_order_id in (select id from open) group by k.labor_line_id
    ), labors as (
      select l.concern_id, json_agg(json_build_object('laborId', l.id, 'title', l.title, 'hours', l.hours_hundredths / 100::float8,
        'doneAt', l.done_at, 'technician', case when coalesce(t.account_id, o.technician_id) is not null then
          json_build_object('accountId', coalesce(t.account_id, o.technician_id), 'name', ${nameOf(sql`coalesce(t.account_id, o.technician_id)`)}) end,
        'seconds', coalesce(worked.seconds, 0)::int, 'working', coalesce(worked.working, '[]'::json)) order by l.position) as items
      from open o join labor_line l on l.work_order_id = o.id
      left join labor_technician t on t.labor_line_id = l.id left join worked on worked.labor_line_id = l.id
      group by l.concern_id
    )
    select json_build_object('accountId', m.account_id, 'timeZone', s.time_zone, 'day', ${dayIn(now)},
      'correctsAll', m.kind = 'owner' or m.title = 'Manager',
      'running', (select ${entryOf} from job_clock k where k.account_id = m.account_id and k.shop_id = s.id and k.ended_at is null),
      'orders', coalesce((select json_agg(json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'version', o.version,
          'state', o.state, 'vehicle', concat_ws(' ', v.year, v.make, v.model), 'color', v.color,
          'plate', concat_ws(' ', nullif(v.plate, ''), nullif(v.plate_state, '')),
          'customer', trim(c.first_name || ' ' || c.last_name), 'promisedAt', o.promised_at,
          'jobs', coalesce((select json_agg(json_build_object('concernId', n.id, 'complaint', n.complaint, 'cause', n.cause,
              'correction', n.correction, 'decision', n.decision, 'changed', n.changed, 'labors', coalesce(labors.items, '[]'::json))
              order by n.position)
            from concern n left join labors on labors.concern_id = n.id where n.work_order_id = o.id), '[]'::json))
          order by o.promised_at nulls last, o.created_at)
        from open o join vehicle v on v.id = o.vehicle_id join customer c on c.id = o.customer_id), '[]'::json),
      'today', coalesce((select json_agg(${entryOf} order by k.started_at, k.id) from job_clock k
        where k.account_id = m.account_id and k.shop_id = s.id
          and k.started_at >= ((${now}::timestamptz at time zone s.time_zone)::date)::timestamp at time zone s.time_zone), '[]'::json)
    )::text as json
    from shop s join shop_member m on m.shop_id = s.id and m.account_id = ${accountId} and m.ended_at is null
    where s.id = ${shopId}`.execute(db)
  return rows[0]?.json ?? null
}
