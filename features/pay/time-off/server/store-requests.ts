import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { DaysOff, RequestState, TimeOffRequest } from '../contract/index.ts'

export interface RequestRow extends Omit<TimeOffRequest, 'requestedAt'> {
  shopId: string
  requestedAt: Date
}

const requestColumns = sql`
  r.id, r.shop_id as "shopId", r.version, json_build_object('accountId', r.account_id, 'name', coalesce(${selectStaffName(sql`r.account_id`)}, '')) as person,
  json_build_object('id', p.id, 'name', p.name, 'isPaid', p.is_paid) as policy, r.first_day::text as "firstDay", r.last_day::text as "lastDay",
  to_char(r.from_time, 'HH24:MI') as "fromTime", to_char(r.to_time, 'HH24:MI') as "toTime", r.days, r.minutes, r.note, r.state,
  r.requested_at as "requestedAt", r.answer, coalesce(${selectStaffName(sql`r.answered_by`)}, '') as "answeredBy"`

export const showRequest = ({ shopId: _, requestedAt, ...row }: RequestRow): TimeOffRequest => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
})

export const findRequest = (db: Db, id: string) =>
  findRow<RequestRow>(db)`
    select ${requestColumns} from time_off_request r join time_off_policy p on p.id = r.policy_id where r.id = ${id}`

export const lockRequest = (tx: Db, id: string) =>
  getRow<RequestRow>(tx)`
    select ${requestColumns} from time_off_request r join time_off_policy p on p.id = r.policy_id where r.id = ${id} for update of r`

/** The newest 100 of a person, from the latest first day. */
export const listOwnRequests = (db: Db, shopId: string, accountId: string) =>
  listRows<RequestRow>(db)`
    select ${requestColumns} from time_off_request r join time_off_policy p on p.id = r.policy_id
    where r.shop_id = ${shopId} and r.account_id = ${accountId} order by r.first_day desc, r.id limit 100`

/** From the soonest. */
export const listPending = (db: Db, shopId: string) =>
  listRows<RequestRow>(db)`
    select ${requestColumns} from time_off_request r join time_off_policy p on p.id = r.policy_id
    where r.shop_id = ${shopId} and r.state = 'pending' order by r.first_day, r.id limit 200`

export const requestsOfPage = 30

/** Answered requests after that one, from the latest first day. One more than a page has. */
export const listAnswered = (db: Db, shopId: string, after: string | null) =>
  listRows<RequestRow>(db)`
    select ${requestColumns} from time_off_request r join time_off_policy p on p.id = r.policy_id
    where r.shop_id = ${shopId} and r.state <> 'pending' and (${after}::uuid is null or (r.first_day, r.id) <
      (select a.first_day, a.id from time_off_request a where a.id = ${after}::uuid and a.shop_id = ${shopId}))
    order by r.first_day desc, r.id desc limit ${requestsOfPage + 1}`

export const overlapsOther = (
  db: Db,
  of: { shopId: string; accountId: string },
  { firstDay, lastDay, fromTime, toTime }: DaysOff,
) =>
  hasRow(db)`
    select from time_off_request where shop_id = ${of.shopId} and account_id = ${of.accountId} and state in ('pending', 'approved')
      and during && tsrange(${firstDay}::date + coalesce(${fromTime}::time, time '00:00'),
        case when ${toTime}::time is null then (${lastDay}::date + 1)::timestamp else ${lastDay}::date + ${toTime}::time end)`

export interface NewRequest extends DaysOff {
  shopId: string
  accountId: string
  policyId: string
  days: readonly { day: string; minutes: number }[]
  minutes: number
  note: string
  /** Anyone who enters a request for someone else has approved it. */
  approvedBy: string | null
  by: string
  at: Date
}

export const insertRequest = (tx: Db, request: NewRequest) =>
  getValue<{ id: string }>(tx)`
    insert into time_off_request (shop_id, account_id, policy_id, first_day, last_day, from_time, to_time, days, minutes, note, state,
      requested_by, requested_at, answered_by, answered_at)
    values (${request.shopId}, ${request.accountId}, ${request.policyId}, ${request.firstDay}, ${request.lastDay}, ${request.fromTime}, ${request.toTime},
      ${JSON.stringify(request.days)}::jsonb, ${request.minutes}, ${request.note}, ${request.approvedBy === null ? 'pending' : 'approved'}, ${request.by}, ${request.at},
      ${request.approvedBy}, ${request.approvedBy === null ? null : request.at})
    returning id`

export const changeState = (
  tx: Db,
  id: string,
  { state, answer, by, at }: { state: RequestState; answer: string; by: string; at: Date },
) =>
  runSql(tx)`
    update time_off_request set state = ${state}, answer = ${answer}, answered_by = ${by}, answered_at = ${at}, version = version + 1
    where id = ${id}`

/** Withdrawn or canceled by the employee: whoever approved it stays readable. */
export const takeBack = (tx: Db, id: string, state: 'withdrawn' | 'cancelled') =>
  runSql(tx)`update time_off_request set state = ${state}, version = version + 1 where id = ${id}`

export interface DayLoad {
  day: string
  appointments: number
  own: number
  /** The most vehicles at once. */
  peak: number
}

/** Appointments of each day, during those hours if there are any, by the shop’s clock. */
export const listDayLoads = (
  db: Db,
  shopId: string,
  accountId: string | null,
  { firstDay, lastDay, fromTime, toTime }: DaysOff,
) =>
  listRows<DayLoad>(db)`
    select d.day::text as day, count(a.id)::integer as appointments, count(a.id) filter (where a.technician_id = ${accountId}::uuid)::integer as own,
      coalesce(max((select count(*) from appointment o where o.shop_id = a.shop_id and o.state in ('booked', 'arrived')
        and o.starts_at <= a.starts_at and o.ends_at > a.starts_at and o.starts_at > a.starts_at - interval '1 day')), 0)::integer as peak
    from shop s cross join (select ${firstDay}::date + n as day from generate_series(0, ${lastDay}::date - ${firstDay}::date) n) d
    left join appointment a on a.shop_id = s.id and a.state in ('booked', 'arrived')
      and a.starts_at < case when ${toTime}::time is null then (d.day + 1)::timestamp else d.day + ${toTime}::time end at time zone s.time_zone
      and a.ends_at > (d.day + coalesce(${fromTime}::time, time '00:00')) at time zone s.time_zone
      and a.starts_at > (d.day - 1)::timestamp at time zone s.time_zone
    where s.id = ${shopId} group by d.day order by d.day`

export interface OffRow extends DaysOff {
  id: string
  person: { accountId: string; name: string }
  policy: string
  isPending: boolean
}

/** The people who are off or asked to be on these days, from the earliest. */
export const listOff = (db: Db, shopId: string, { from, to }: { from: string; to: string }) =>
  listRows<OffRow>(db)`
    select r.id, json_build_object('accountId', r.account_id, 'name', coalesce(${selectStaffName(sql`r.account_id`)}, '')) as person, p.name as policy,
      r.first_day::text as "firstDay", r.last_day::text as "lastDay", to_char(r.from_time, 'HH24:MI') as "fromTime",
      to_char(r.to_time, 'HH24:MI') as "toTime", r.state = 'pending' as "isPending"
    from time_off_request r join time_off_policy p on p.id = r.policy_id
    where r.shop_id = ${shopId} and r.state in ('pending', 'approved') and r.first_day <= ${to}::date and r.last_day >= ${from}::date
    order by r.first_day, r.id limit 1000`
