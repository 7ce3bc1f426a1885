import { type Db, findRow, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { FigureKind, FigureWages, TaxYearSettings } from '../contract/index.ts'
import type { LockedSetting } from './store-deductions.ts'

export interface NewFigure {
  id: string
  shopId: string
  accountId: string | null
  kind: FigureKind
  label: string
  how: 'amount' | 'percent' | 'per-hour'
  cents: number
  rate: number
  wages: FigureWages
  wageBaseCents: number | null
  source: string
  firstDay: string
  lastDay: string | null
}

export interface FigureRecord extends NewFigure {
  number: number
  version: number
}

/** The shop's for everyone, and those of these employees. */
export const listFigures = (db: Db, shopId: string, accountIds: readonly string[]) =>
  listRows<FigureRecord>(db)`
    select id, shop_id as "shopId", account_id as "accountId", number, kind, label, how, cents, rate, wages, wage_base_cents as "wageBaseCents",
      source, first_day as "firstDay", last_day as "lastDay", version
    from pay_figure where shop_id = ${shopId} and (account_id is null or account_id = any(${[...accountIds]}::uuid[])) order by number`

export const insertFigure = (tx: Db, figure: NewFigure, by: string, at: Date) =>
  runSql(tx)`
    insert into pay_figure (id, shop_id, account_id, number, kind, label, how, cents, rate, wages, wage_base_cents, source, first_day,
      last_day, created_by, created_at)
    values (${figure.id}, ${figure.shopId}, ${figure.accountId},
      (select coalesce(max(number), 0) + 1 from pay_figure where shop_id = ${figure.shopId}), ${figure.kind}, ${figure.label}, ${figure.how},
      ${figure.cents}, ${figure.rate}, ${figure.wages}, ${figure.wageBaseCents}, ${figure.source}, ${figure.firstDay}, ${figure.lastDay}, ${by}, ${at})`

export const lockFigure = (tx: Db, id: string) =>
  findRow<Omit<LockedSetting, 'accountId'> & { accountId: string | null }>(tx)`
    select shop_id as "shopId", account_id as "accountId", label, first_day as "firstDay", last_day as "lastDay"
    from pay_figure where id = ${id} for update`

export const endFigure = (tx: Db, id: string, lastDay: string) =>
  runSql(tx)`update pay_figure set last_day = ${lastDay}, version = version + 1 where id = ${id}`

export interface EmployerRecord {
  legalName: string
  einId: string | null
  einLast4: string
  stateAccount: string
  version: number
}

export const findEmployerRecord = (db: Db, shopId: string) =>
  findRow<EmployerRecord>(db)`
    select legal_name as "legalName", ein_id as "einId", ein_last4 as "einLast4", state_account as "stateAccount", version
    from pay_employer where shop_id = ${shopId}`

/** Makes changes of a shop's payroll taxes take turns until the transaction ends. */
export const lockTaxes = (tx: Db, shopId: string) => runSql(tx)`select from shop where id = ${shopId} for no key update`

/** False when somebody else saved since `version`; 0 is before the first time. */
export const saveEmployer = (tx: Db, shopId: string, record: EmployerRecord) =>
  hasRow(tx)`
    insert into pay_employer (shop_id, legal_name, ein_id, ein_last4, state_account, version)
    values (${shopId}, ${record.legalName}, ${record.einId}, ${record.einLast4}, ${record.stateAccount}, ${record.version} + 1)
    on conflict (shop_id) do update set legal_name = excluded.legal_name, ein_id = excluded.ein_id, ein_last4 = excluded.ein_last4,
      state_account = excluded.state_account, version = excluded.version
    where pay_employer.version = ${record.version} returning shop_id`

/** Newest first. */
export const listTaxYears = (db: Db, shopId: string) =>
  listRows<TaxYearSettings>(db)`
    select year, state, unemployment_rate as "unemploymentRate", unemployment_base_cents as "unemploymentBaseCents", source,
      counts_pre_tax as "countsPreTax", futa_reduction as "futaReduction", is_small_washington as "isSmallWashingtonEmployer"
    from pay_tax_year where shop_id = ${shopId} order by year desc, state`

export const saveTaxYear = (tx: Db, shopId: string, settings: TaxYearSettings) =>
  runSql(tx)`
    insert into pay_tax_year (shop_id, year, state, unemployment_rate, unemployment_base_cents, source, counts_pre_tax, futa_reduction,
      is_small_washington)
    values (${shopId}, ${settings.year}, ${settings.state}, ${settings.unemploymentRate}, ${settings.unemploymentBaseCents},
      ${settings.source}, ${settings.countsPreTax}, ${settings.futaReduction}, ${settings.isSmallWashingtonEmployer})
    on conflict (shop_id, year, state) do update set unemployment_rate = excluded.unemployment_rate,
      unemployment_base_cents = excluded.unemployment_base_cents, source = excluded.source, counts_pre_tax = excluded.counts_pre_tax,
      futa_reduction = excluded.futa_reduction, is_small_washington = excluded.is_small_washington`
