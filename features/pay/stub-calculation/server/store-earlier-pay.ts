import { type Db, listRows } from '../../../../kit/server/index.ts'
import type { Frequency } from '../../../hiring/pay-schedules/contract/index.ts'
import type { StubLine } from '../contract/index.ts'

interface People {
  shopId: string
  accountIds: readonly string[]
  payDate: string
}

/** The pay on regular paychecks of this calendar year and the last, and the income tax withheld from them. */
export const listRegularPay = (db: Db, { shopId, accountIds, payDate }: People) =>
  listRows<{ accountId: string; grossCents: number; federalCents: number }>(db)`
    select s.account_id as "accountId", coalesce(sum(l.cents) filter (where l.side = 'earning' and l.taxed_as = 'regular'), 0)::bigint as "grossCents",
      coalesce(sum(l.cents) filter (where l.side = 'deduction' and l.code = 'federal'), 0)::bigint as "federalCents"
    from pay_stub s join pay_stub_line l on l.stub_id = s.id
    where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.pays_hours and s.approved_at is not null
      and s.voided_at is null
      and s.pay_date between date_trunc('year', ${payDate}::date::timestamp)::date - interval '1 year'
        and date_trunc('year', ${payDate}::date::timestamp)::date + interval '1 year - 1 day'
    group by s.account_id`

/** From one payday to the next. */
const daysOfPeriod: Readonly<Record<Frequency, number>> = { weekly: 7, biweekly: 14, semimonthly: 15, monthly: 28 }

/**
 * The pay that other approved stubs of the same pay period left each employee: the net under no code, and amounts taken after taxes and for orders by
 * its code. A stub of a bonus or the like is of the period that the last payday began, so it looks back to that payday; a regular one looks at those
 * that were paid on its payday or after, and at final pay for other days of its period.
 */
export const listSamePeriod = (
  db: Db,
  {
    shopId,
    accountIds,
    payDate,
    frequency,
    isExtra,
    first,
    last,
  }: People & { frequency: Frequency; isExtra: boolean; first: string; last: string },
) =>
  listRows<{ accountId: string; code: string; group: string; cents: number }>(db)`
    with payday as (
      select coalesce(max(pay_date), ${payDate}::date) as day from pay_run
      where shop_id = ${shopId} and kind = 'regular' and state <> 'voided' and pay_date <= ${payDate}::date
        and pay_date > ${payDate}::date - ${daysOfPeriod[frequency]}::int),
    other as (
      select s.id, s.account_id, s.net_cents from pay_stub s join pay_run r on r.id = s.run_id cross join payday
      where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.approved_at is not null and s.voided_at is null
        and case when ${isExtra}::boolean then s.pay_date between payday.day and ${payDate}::date
          else (r.kind in ('bonus', 'correction') or r.kind = 'off-cycle' and r.only_account_id is null) and s.pay_date >= ${payDate}::date
            and s.pay_date < ${payDate}::date + ${daysOfPeriod[frequency]}::int
            or s.pays_hours and daterange(s.period_first, s.period_last, '[]') && daterange(${first}::date, ${last}::date, '[]') end)
    select account_id as "accountId", '' as code, '' as "group", sum(net_cents)::bigint as cents from other group by account_id
    union all
    select o.account_id, l.code, l."group", sum(l.cents)::bigint from other o join pay_stub_line l on l.stub_id = o.id
    where l.side = 'deduction' and l."group" in ('post-tax', 'garnishment') group by o.account_id, l.code, l."group"`

/** The earnings of each employee's newest regular paycheck, paid or about to be paid on a pay date. */
export const listLastLines = (
  db: Db,
  { shopId, accountIds, before }: { shopId: string; accountIds: readonly string[]; before: string },
) =>
  listRows<Pick<StubLine, 'code' | 'label' | 'week' | 'minutes' | 'hundredths' | 'rateCents' | 'cents'> & { accountId: string }>(
    db,
  )`
    select last.account_id as "accountId", l.code, l.label, l.week, l.minutes, l.hundredths, l.rate_cents as "rateCents", l.cents
    from (select distinct on (s.account_id) s.id, s.account_id from pay_stub s
      where s.shop_id = ${shopId} and s.account_id = any(${[...accountIds]}::uuid[]) and s.pays_hours and s.approved_at is not null
        and s.voided_at is null and s.pay_date <= ${before}::date + 31
      order by s.account_id, s.pay_date desc, s.id) last
      join pay_stub_line l on l.stub_id = last.id and l.side = 'earning' and l.taxed_as = 'regular'
    order by last.account_id, l.position`
