import { sql } from 'kysely'
import { type Db, findRow, getRow, listRows } from '../../../../kit/server/index.ts'
import type { Frequency } from '../../../hiring/pay-schedules/contract/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PayProblem, RunKind, StubLine } from '../../stub-calculation/contract/index.ts'
import { selectMinutesWorked } from '../../stub-calculation/server/index.ts'
import type { PayRun, RunState } from '../contract/index.ts'
import { isUnpaid } from './store-payments.ts'

interface RunViewRow {
  id: string
  version: number
  shopId: string
  dba: string
  timeZone: string
  shopState: string
  number: number
  kind: RunKind
  state: RunState
  periodFirst: string
  periodLast: string
  payDate: string
  frequency: Frequency
  bonusTaxedAs: 'supplemental' | 'aggregate'
  onlyName: string
  lastDay: string | null
  calculatedAt: Date | null
  approvedBy: string
  approvedAt: Date | null
  approvalReason: string
  paidAt: Date | null
  voidedBy: string
  voidedAt: Date | null
  voidReason: string
  lastRun: PayRun['last']
}

export const findRunView = (db: Db, id: string) =>
  findRow<RunViewRow>(db)`
    select r.id, r.version, r.shop_id as "shopId", s.dba, s.time_zone as "timeZone", s.state as "shopState", r.number, r.kind, r.state,
      r.period_first as "periodFirst", r.period_last as "periodLast", r.pay_date as "payDate", r.frequency, r.bonus_taxed_as as "bonusTaxedAs",
      coalesce(${selectStaffName(sql`r.only_account_id`)}, '') as "onlyName", r.last_day as "lastDay", r.calculated_at as "calculatedAt",
      coalesce(${selectStaffName(sql`r.approved_by`)}, '') as "approvedBy", r.approved_at as "approvedAt", r.approval_reason as "approvalReason",
      r.paid_at as "paidAt", coalesce(${selectStaffName(sql`r.voided_by`)}, '') as "voidedBy", r.voided_at as "voidedAt",
      r.void_reason as "voidReason",
      (select json_build_object('number', l.number, 'payDate', l.pay_date, 'grossCents', (select coalesce(sum(gross_cents), 0) from pay_stub where run_id = l.id),
          'netCents', (select coalesce(sum(net_cents), 0) from pay_stub where run_id = l.id))
        from pay_run l where l.shop_id = r.shop_id and l.kind = r.kind and l.state in ('approved', 'paid')
          and (r.kind = 'regular' and l.period_last < r.period_first or r.kind = 'bonus' and l.number < r.number)
        order by l.period_last desc, l.number desc limit 1) as "lastRun"
    from pay_run r join shop s on s.id = r.shop_id where r.id = ${id}`

export const getRunTotals = (db: Db, id: string, readerId: string) =>
  getRow<PayRun['totals'] & { isOwn: boolean }>(db)`
    select count(*)::int as people, coalesce(sum(s.gross_cents), 0)::bigint as "grossCents", coalesce(sum(l.deducted), 0)::bigint as "deductedCents",
      coalesce(sum(s.net_cents), 0)::bigint as "netCents", coalesce(sum(l.employer), 0)::bigint as "employerCents",
      coalesce(sum(p.deposit), 0)::bigint as "depositCents", coalesce(sum(p.on_check), 0)::bigint as "checkCents",
      coalesce(sum(p.unpaid), 0)::bigint as "unpaidCents", coalesce(sum(p.printed), 0)::bigint as "printedAgainCents", coalesce(sum(p.open), 0)::bigint as "openCents",
      coalesce(sum(p.by_hand), 0)::bigint as "paidByHandCents",
      coalesce(sum(p.deposits), 0)::bigint as deposits, coalesce(sum(p.checks), 0)::bigint as checks,
      (count(*) filter (where s.problems @> '[{"weight": "stops"}]'))::int as stops,
      (count(*) filter (where s.problems @> '[{"weight": "reason"}]'))::int as "needsReason",
      coalesce(bool_or(s.account_id = ${readerId}), false) as "isOwn"
    from pay_stub s join pay_run r on r.id = s.run_id
    cross join lateral (select coalesce(sum(cents) filter (where side = 'deduction'), 0) as deducted,
        coalesce(sum(cents) filter (where side = 'employer'), 0) as employer from pay_stub_line where stub_id = s.id) l
    cross join lateral (select coalesce(sum(cents) filter (where method = 'deposit'), 0) as deposit,
        coalesce(sum(cents) filter (where method = 'check'), 0) as on_check, count(*) filter (where method = 'deposit') as deposits,
        count(*) filter (where method = 'check') as checks,
        coalesce(sum(cents) filter (where ${isUnpaid}), 0) as unpaid,
        coalesce(sum(cents) filter (where ${isUnpaid}
          and exists (select from pay_payment_claim c where c.payment_id = q.id and c.check_id is not null)), 0) as printed,
        coalesce(sum(cents) filter (where q.state = 'paid' and not exists (select from pay_payment_claim c where c.payment_id = q.id)), 0) as by_hand,
        coalesce(sum(cents) filter (where q.state = 'open'), 0) as open from pay_payment q where stub_id = s.id) p
    where s.run_id = ${id}`

/** Sums of a run by code, in the order in which stubs have them. Each person's deduction has a code of its own, so those go by name. */
export const listRunSums = (db: Db, id: string) =>
  listRows<{ side: StubLine['side']; code: string; label: string; cents: number }>(db)`
    select l.side, min(l.code) as code, min(l.label) as label, sum(l.cents)::bigint as cents
    from pay_stub s join pay_stub_line l on l.stub_id = s.id where s.run_id = ${id}
    group by l.side, case when l.side = 'earning' then l.code else l.label end
    order by array_position(array['earning', 'deduction', 'employer'], l.side), min(l.position), min(l.code)`

export const payeesOfPage = 50

export interface PayeeOfRun {
  accountId: string
  name: string
  stubId: string | null
  leftOut: string
  grossCents: number
  netCents: number
  minutes: number
  problems: PayProblem[]
  byDeposit: boolean
}

/** The employees of a run by name, also those left out; one more than a page. */
export const listPayeesOfRun = (db: Db, runId: string, after: string | null) =>
  listRows<PayeeOfRun>(db)`
    with of_run as (
      select account_id, id as stub_id, '' as left_out, gross_cents, net_cents, ${selectMinutesWorked} as minutes, problems
      from pay_stub s where run_id = ${runId}
      union all
      select account_id, null, reason, 0, 0, 0, '[]' from pay_run_absence where run_id = ${runId}
    ), named as (select *, coalesce(${selectStaffName(sql`of_run.account_id`)}, '') as name from of_run)
    select account_id as "accountId", name, stub_id as "stubId", left_out as "leftOut", gross_cents as "grossCents", net_cents as "netCents", coalesce(minutes, 0) as minutes,
      problems, exists (select from pay_payment p where p.stub_id = named.stub_id and p.method = 'deposit') as "byDeposit"
    from named
    where ${after}::uuid is null
      or (name, account_id) > (coalesce(${selectStaffName(sql`${after}::uuid`)}, ''), ${after}::uuid)
    order by name, account_id limit ${payeesOfPage + 1}`
