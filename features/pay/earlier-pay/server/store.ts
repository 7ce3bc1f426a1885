import { sql } from 'kysely'
import { type Db, findRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { EarlierFigures, EarlierPayForm } from '../contract/index.ts'

const figureColumns = sql`e.gross_cents as "grossCents", e.net_cents as "netCents", e.federal_wages_cents as "federalWagesCents",
  e.federal_tax_cents as "federalTaxCents", e.social_security_wages_cents as "socialSecurityWagesCents",
  e.social_security_tax_cents as "socialSecurityTaxCents", e.medicare_wages_cents as "medicareWagesCents",
  e.medicare_tax_cents as "medicareTaxCents", e.additional_medicare_cents as "additionalMedicareCents", e.futa_wages_cents as "futaWagesCents",
  e.state_unemployment_wages_cents as "stateUnemploymentWagesCents", e.state_wages_cents as "stateWagesCents", e.state_tax_cents as "stateTaxCents",
  e.deferral_cents as "deferralCents", e.roth_cents as "rothCents", e.overtime_premium_cents as "overtimePremiumCents"`

export interface EarlierPay extends EarlierFigures {
  accountId: string
  lastPayDate: string | null
  state: string
}

/** The newest figures of each; of everyone when `accountIds` is null. All zero: nothing was paid. */
export const listEarlierPay = (
  db: Db,
  { shopId, accountIds, year }: { shopId: string; accountIds: readonly string[] | null; year: number },
) =>
  listRows<EarlierPay>(db)`
    select distinct on (e.account_id) e.account_id as "accountId", e.last_pay_date as "lastPayDate", e.state, ${figureColumns}
    from earlier_pay e where e.shop_id = ${shopId} and e.year = ${year}
      and (${accountIds === null} or e.account_id = any(${[...(accountIds ?? [])]}::uuid[]))
    order by e.account_id, e.version desc`

/** Everyone who works there or has figures of the year, by name. `after` is a name and an account. */
export const listPeople = (
  db: Db,
  { shopId, year, only }: { shopId: string; year: number; only: string | null },
  after: { name: string; accountId: string },
  limit: number,
) =>
  listRows<{ accountId: string; name: string; isLocked: boolean }>(db)`
    select * from (
      select distinct m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name,
        exists (select from pay_stub s where s.shop_id = m.shop_id and s.account_id = m.account_id and s.approved_at is not null and s.voided_at is null
          and s.pay_date between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)) as "isLocked"
      from shop_member m join account a on a.id = m.account_id
      where m.shop_id = ${shopId} and a.role = 'employee' and m.kind = 'employee' and (${only}::uuid is null or m.account_id = ${only}::uuid)
        and (m.ended_at is null or m.ended_at >= make_date(${year}::integer, 1, 1)
          or exists (select from earlier_pay e where e.shop_id = m.shop_id and e.account_id = m.account_id and e.year = ${year}))) one
    where (one.name, one."accountId") > (${after.name}, ${after.accountId}::uuid)
    order by one.name, one."accountId" limit ${limit}`

/** Each person's newest version, who saved it, and when. */
export const listSaves = (
  db: Db,
  { shopId, accountIds, year }: { shopId: string; accountIds: readonly string[]; year: number },
) =>
  listRows<{ accountId: string; version: number; savedBy: string; savedAt: Date }>(db)`
    select distinct on (e.account_id) e.account_id as "accountId", e.version, coalesce(${selectStaffName(sql`e.saved_by`)}, '') as "savedBy",
      e.saved_at as "savedAt"
    from earlier_pay e where e.shop_id = ${shopId} and e.year = ${year} and e.account_id = any(${[...accountIds]}::uuid[])
    order by e.account_id, e.version desc`

/** The wages of a year that the state's unemployment tax is paid on, by the shop's tax settings. */
export const findUnemploymentBase = (db: Db, shopId: string, year: number) =>
  findRow<{ state: string; cents: number | null }>(db)`
    select state, unemployment_base_cents as cents from pay_tax_year where shop_id = ${shopId} and year = ${year}`

/** The years of a shop's figures and of the pay dates of its runs. */
export const listUsedYears = (db: Db, shopId: string) =>
  listValues<{ year: number }>(db)`
    select year from earlier_pay where shop_id = ${shopId}
    union select extract(year from pay_date)::integer from pay_run where shop_id = ${shopId} and state <> 'voided'`

export const getShopState = (db: Db, shopId: string) =>
  getValue<{ state: string }>(db)`select state from shop where id = ${shopId}`

/** The lock of pay runs, so that no run is approved in the meantime. */
export const lockShopPay = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('pay runs ' || ${shopId}::text, 0))`

export const insertEarlierPay = (
  tx: Db,
  pay: EarlierPayForm & { shopId: string; accountId: string; version: number; by: string; at: Date },
) =>
  runSql(tx)`
    insert into earlier_pay (shop_id, account_id, year, version, last_pay_date, state, gross_cents, net_cents, federal_wages_cents, federal_tax_cents,
      social_security_wages_cents, social_security_tax_cents, medicare_wages_cents, medicare_tax_cents, additional_medicare_cents, futa_wages_cents,
      state_unemployment_wages_cents, state_wages_cents, state_tax_cents, deferral_cents, roth_cents, overtime_premium_cents, saved_by, saved_at)
    values (${pay.shopId}, ${pay.accountId}, ${pay.year}, ${pay.version}, ${pay.lastPayDate}, ${pay.state},
      ${pay.grossCents}, ${pay.netCents}, ${pay.federalWagesCents}, ${pay.federalTaxCents}, ${pay.socialSecurityWagesCents},
      ${pay.socialSecurityTaxCents}, ${pay.medicareWagesCents}, ${pay.medicareTaxCents}, ${pay.additionalMedicareCents},
      ${pay.futaWagesCents}, ${pay.stateUnemploymentWagesCents}, ${pay.stateWagesCents}, ${pay.stateTaxCents},
      ${pay.deferralCents}, ${pay.rothCents}, ${pay.overtimePremiumCents}, ${pay.by}, ${pay.at})`
