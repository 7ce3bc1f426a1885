import { type Db, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { bonusPremiumText } from '../../earnings/server/index.ts'
import type { PunchKind } from '../../shift-clock/contract/index.ts'
import type { LaborCost } from '../rules.ts'

export interface StubToDivide {
  id: string
  shopId: string
  accountId: string
  timeZone: string
  periodFirst: string
  periodLast: string
  grossCents: number
  employerCents: number
  apartCents: number
  isSalaried: boolean
  isTechnician: boolean
  paysHours: boolean
  burdenBp: number
}

/** Approved paychecks of a run that are not divided yet. Overtime that a bonus or a late item adds to an earlier week is not for the hours of these days. */
export const listUndivided = (db: Db, runId: string) =>
  listRows<StubToDivide>(db)`
    select s.id, s.shop_id as "shopId", s.account_id as "accountId", p.time_zone as "timeZone", s.period_first::text as "periodFirst",
      s.period_last::text as "periodLast", s.gross_cents as "grossCents", lines.employer::int as "employerCents", lines.apart::int as "apartCents",
      lines.salaried as "isSalaried", coalesce(is_technician(m), false) as "isTechnician", s.pays_hours as "paysHours",
      get_burden_bp(s.shop_id) as "burdenBp"
    from pay_stub s join shop p on p.id = s.shop_id
    left join shop_member m on m.shop_id = s.shop_id and m.account_id = s.account_id
    cross join lateral (
      select coalesce(sum(l.cents) filter (where l.side = 'employer'), 0) as employer,
        coalesce(sum(l.cents) filter (where l.side = 'earning' and (l.code in ('time-off', 'bonus', 'adjustment', 'nonproductive')
          or l.code like '%-premium' and (l.label like ${`${bonusPremiumText}%`} or l.week + 6 < s.period_first))), 0) as apart,
        coalesce(bool_or(l.side = 'earning' and l.code = 'salary'), false) as salaried
      from pay_stub_line l where l.stub_id = s.id
    ) lines
    where s.run_id = ${runId} and s.approved_at is not null and s.voided_at is null
      and not exists (select from labor_cost c where c.stub_id = s.id)
    order by s.id`

/** The pay for the items of these paychecks, by labor line, part line or job. */
export const listItemPay = (db: Db, stubIds: readonly string[]) =>
  listRows<{ stubId: string; workOrderId: string; sourceId: string; cents: number }>(db)`
    select i.stub_id as "stubId", f.work_order_id as "workOrderId", f.source_id as "sourceId", sum(v.cents)::int as cents
    from pay_stub_item i
    join earned_fact f on f.id = left(i.item_id, 36)::uuid
    cross join lateral find_pay_plan(f.shop_id, f.account_id, f.rate_day) p
    join lateral price_earned_fact(f, p) v on v.suffix = substr(i.item_id, 38)
    where i.stub_id = any(${[...stubIds]}::uuid[]) group by 1, 2, 3 order by 1, 2, 3`

/** The seconds clocked on orders in the days of these paychecks. A clock belongs to the day on which it started. */
export const listClocked = (db: Db, stubIds: readonly string[]) =>
  listRows<{ stubId: string; workOrderId: string; sourceId: string; seconds: number }>(db)`
    select s.id as "stubId", k.work_order_id as "workOrderId", k.labor_line_id as "sourceId",
      sum(floor(extract(epoch from k.ended_at - k.started_at)))::int as seconds
    from pay_stub s join shop p on p.id = s.shop_id
    join job_clock k on k.account_id = s.account_id and k.shop_id = s.shop_id and k.ended_at > k.started_at
      and k.started_at >= s.period_first::timestamp at time zone p.time_zone
      and k.started_at < (s.period_last + 1)::timestamp at time zone p.time_zone
    where s.id = any(${[...stubIds]}::uuid[]) group by 1, 2, 3 order by 1, 2, 3`

/** The punches that count around the days of these paychecks. */
export const listPunches = (db: Db, stubIds: readonly string[]) =>
  listRows<{ stubId: string; id: string; kind: PunchKind; at: Date; source: 'online' | 'offline' | 'correction' }>(db)`
    select s.id as "stubId", h.id, h.kind, h.at, h.source
    from pay_stub s join shop p on p.id = s.shop_id
    join shift_punch h on h.shop_id = s.shop_id and h.account_id = s.account_id and h.removed_by is null
      and h.at >= (s.period_first - 2)::timestamp at time zone p.time_zone and h.at < (s.period_last + 3)::timestamp at time zone p.time_zone
    where s.id = any(${[...stubIds]}::uuid[]) order by h.at, h.id`

export const insertCosts = (
  tx: Db,
  costs: readonly (LaborCost & Pick<StubToDivide, 'shopId' | 'accountId' | 'isTechnician'> & { stubId: string })[],
): Promise<unknown> =>
  runSql(tx)`
    insert into labor_cost (stub_id, shop_id, account_id, work_order_id, source_id, pay_cents, tax_cents, burden_cents, seconds, of_technician)
    select c."stubId", c."shopId", c."accountId", c."workOrderId", c."sourceId", c."payCents", c."taxCents", c."burdenCents", c.seconds, c."isTechnician"
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as c("stubId" uuid, "shopId" uuid, "accountId" uuid, "workOrderId" uuid,
      "sourceId" uuid, "payCents" int, "taxCents" int, "burdenCents" int, seconds int, "isTechnician" boolean)`

/** Approved runs with a paycheck that was never divided, because it is older than this feature. */
export const listUndividedRuns = (db: Db) =>
  listValues<{ id: string }>(db)`
    select distinct s.run_id as id from pay_stub s
    where s.approved_at is not null and s.voided_at is null and not exists (select from labor_cost c where c.stub_id = s.id)`
