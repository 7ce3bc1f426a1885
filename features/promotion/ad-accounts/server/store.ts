import { type Db, findRow, getRow, getValue, hasRow, runSql } from '../../../../kit/server/index.ts'
import type { Billing, TransactionKind } from '../contract/index.ts'
import type { Book, Postings } from '../rules.ts'

export interface AccountRow {
  vendorId: string
  billing: Billing
  creditLimitCents: number
  isSuspended: boolean
  isOverdue: boolean
  balanceCents: number
  receivableCents: number
  spendableCents: number
  isRefundRequested: boolean
  version: number
}

/**
 * Creates the account of a vendor without one, and locks it until the transaction ends, so its money changes one step at a time.
 */
export async function lockAccount(tx: Db, vendorId: string): Promise<AccountRow> {
  await runSql(tx)`insert into ad_account (vendor_id) values (${vendorId}) on conflict do nothing`
  await runSql(tx)`select from ad_account where vendor_id = ${vendorId} for update`
  return getRow<AccountRow>(tx)`
    select vendor_id as "vendorId", billing, credit_limit_cents as "creditLimitCents", is_suspended as "isSuspended",
      exists (select from ad_invoice i where i.vendor_id = a.vendor_id and i.state = 'overdue') as "isOverdue",
      balance_cents as "balanceCents", receivable_cents as "receivableCents",
      coalesce(ad_spendable_cents(vendor_id), 0) as "spendableCents",
      refund_requested_at is not null as "isRefundRequested", version
    from ad_account a where vendor_id = ${vendorId}`
}

export interface NewTransaction {
  vendorId: string
  kind: TransactionKind
  campaignId?: string
  day?: string
  sourceId: string
  cents: number
  at: Date
  memo?: string
}

/** Enters a transaction and its postings. The account is locked. */
export async function insertTransaction(tx: Db, entered: NewTransaction, postings: Postings): Promise<string> {
  const { vendorId, kind, campaignId = null, day = null, sourceId, cents, at, memo = '' } = entered
  const id = await getValue<{ id: string }>(tx)`
    insert into ad_transaction (vendor_id, kind, campaign_id, day, source_id, cents, at, memo)
    values (${vendorId}, ${kind}, ${campaignId}, ${day}, ${sourceId}, ${cents}, ${at}, ${memo}) returning id`
  const moved = Object.entries(postings)
  await runSql(tx)`
    insert into ad_posting (transaction_id, book, cents)
    select ${id}::uuid, book, cents from unnest(${moved.map(([book]) => book)}::text[], ${moved.map(([, sum]) => sum)}::int[]) as p (book, cents)`
  return id
}

export const getVendorName = (db: Db, vendorId: string) =>
  getValue<{ name: string }>(db)`select dba as name from vendor where account_id = ${vendorId}`

export const findTransactionOf = (db: Db, kind: TransactionKind, sourceId: string) =>
  findRow<{ id: string; cents: number }>(db)`
    select id, cents from ad_transaction where kind = ${kind} and source_id = ${sourceId}`

/** A charge, and the book that its money was taken from. */
export const findCharge = (db: Db, id: string) =>
  findRow<{ vendorId: string; campaignId: string; day: string; cents: number; memo: string; book: Book }>(db)`
    select t.vendor_id as "vendorId", coalesce(t.campaign_id, t.id) as "campaignId", coalesce(t.day, 'epoch') as day, t.cents, t.memo, p.book
    from ad_transaction t join ad_posting p on p.transaction_id = t.id and p.book in ('vendor-balance', 'receivable')
    where t.id = ${id} and t.kind in ('click', 'add-on')`

/** The amount a campaign has spent. The account is locked, so nothing else changes it. */
export const getSpend = (tx: Db, campaignId: string, day: string) =>
  getRow<{ dayCents: number; totalCents: number }>(tx)`
    select coalesce((select cents from ad_spend where campaign_id = ${campaignId} and day = ${day}), 0) as "dayCents",
      coalesce((select cents from ad_spend_total where campaign_id = ${campaignId}), 0) as "totalCents"`

interface Spent {
  vendorId: string
  campaignId: string
  day: string
  cents: number
  dayBudgetCents: number
  totalBudgetCents: number
}

export async function addSpend(tx: Db, spent: Spent): Promise<void> {
  await runSql(tx)`
    insert into ad_spend (campaign_id, day, cents, budget_cents) values (${spent.campaignId}, ${spent.day}, ${spent.cents}, ${spent.dayBudgetCents})
    on conflict (campaign_id, day) do update set cents = ad_spend.cents + excluded.cents, budget_cents = excluded.budget_cents`
  await runSql(tx)`
    insert into ad_spend_total (campaign_id, vendor_id, cents, budget_cents)
    values (${spent.campaignId}, ${spent.vendorId}, ${spent.cents}, ${spent.totalBudgetCents})
    on conflict (campaign_id) do update set cents = ad_spend_total.cents + excluded.cents, budget_cents = excluded.budget_cents`
}

export async function refundSpend(
  tx: Db,
  { campaignId, day, cents }: Pick<Spent, 'campaignId' | 'day' | 'cents'>,
): Promise<void> {
  await runSql(tx)`update ad_spend set cents = cents - ${cents} where campaign_id = ${campaignId} and day = ${day}`
  await runSql(tx)`update ad_spend_total set cents = cents - ${cents} where campaign_id = ${campaignId}`
}

export const saveBilling = (tx: Db, vendorId: string, billing: Billing) =>
  runSql(tx)`update ad_account set billing = ${billing}, version = version + 1 where vendor_id = ${vendorId}`

/** Without a limit there is no monthly billing. */
export const saveLimit = (tx: Db, vendorId: string, cents: number) =>
  runSql(tx)`
    update ad_account set credit_limit_cents = ${cents}, billing = case when ${cents}::int = 0 then 'prepaid' else billing end,
      version = version + 1 where vendor_id = ${vendorId}`

export const saveSuspension = (tx: Db, vendorId: string, isSuspended: boolean, reason: string) =>
  runSql(tx)`
    update ad_account set is_suspended = ${isSuspended}, reason = ${reason}, version = version + 1 where vendor_id = ${vendorId}`

export const saveRefundRequest = (tx: Db, vendorId: string, at: Date | null) =>
  runSql(tx)`update ad_account set refund_requested_at = ${at}, version = version + 1 where vendor_id = ${vendorId}`

export const hasVendor = (db: Db, vendorId: string) => hasRow(db)`select from vendor where account_id = ${vendorId}`
