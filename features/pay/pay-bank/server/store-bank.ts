import { sql } from 'kysely'
import { type Db, findRow, findValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { BankForm } from '../contract/index.ts'

export interface BankRow {
  version: number
  bankName: string
  routing: string
  immediateDestination: string
  immediateOrigin: string
  companyName: string
  companyId: string
  isBalanced: boolean
  sendsPrenotes: boolean
  sealedAccount: Buffer | null
  accountRouting: string
  accountLast4: string
  nextCheck: number
  reviewDueOn: string
}

const columns = sql`version, bank_name as "bankName", routing, immediate_destination as "immediateDestination", immediate_origin as "immediateOrigin",
  company_name as "companyName", company_id as "companyId", is_balanced as "isBalanced", sends_prenotes as "sendsPrenotes",
  sealed_account as "sealedAccount", account_routing as "accountRouting", account_last4 as "accountLast4", next_check as "nextCheck", review_due_on as "reviewDueOn"`

export const findBank = (db: Db, shopId: string) =>
  findRow<BankRow>(db)`select ${columns} from pay_bank where shop_id = ${shopId}`

/** Makes the files of a shop take turns until the transaction ends, so that their letters and trace numbers follow each other. */
export const lockBank = (tx: Db, shopId: string) =>
  findRow<BankRow>(tx)`select ${columns} from pay_bank where shop_id = ${shopId} for update`

/** Works before there are settings, too, so that two first saves take turns. */
export const lockShopBank = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('pay bank ' || ${shopId}::text, 0))`

interface Saved extends Omit<BankForm, 'account' | 'accountType'> {
  sealedAccount: Buffer | null
  accountRouting: string
  accountLast4: string
  reviewDueOn: string
  by: string
  at: Date
}

export const saveBankRow = (tx: Db, shopId: string, bank: Saved) =>
  runSql(tx)`
    insert into pay_bank (shop_id, bank_name, routing, immediate_destination, immediate_origin, company_name, company_id, is_balanced,
      sends_prenotes, sealed_account, account_routing, account_last4, next_check, review_due_on, saved_by, saved_at)
    values (${shopId}, ${bank.bankName}, ${bank.routing}, ${bank.immediateDestination}, ${bank.immediateOrigin},
      ${bank.companyName}, ${bank.companyId}, ${bank.isBalanced}, ${bank.sendsPrenotes}, ${bank.sealedAccount},
      ${bank.accountRouting}, ${bank.accountLast4}, ${bank.nextCheck}, ${bank.reviewDueOn}, ${bank.by}, ${bank.at})
    on conflict (shop_id) do update set version = pay_bank.version + 1, bank_name = excluded.bank_name, routing = excluded.routing,
      immediate_destination = excluded.immediate_destination, immediate_origin = excluded.immediate_origin,
      company_name = excluded.company_name, company_id = excluded.company_id, is_balanced = excluded.is_balanced,
      sends_prenotes = excluded.sends_prenotes, sealed_account = excluded.sealed_account, account_routing = excluded.account_routing,
      account_last4 = excluded.account_last4, next_check = excluded.next_check, saved_by = excluded.saved_by, saved_at = excluded.saved_at`

export const insertBankChange = (tx: Db, shopId: string, by: string, at: Date, fields: readonly string[]) =>
  runSql(
    tx,
  )`insert into pay_bank_change (shop_id, by_account_id, at, fields) values (${shopId}, ${by}, ${at}, ${[...fields]}::text[])`

export const listBankChanges = (db: Db, shopId: string) =>
  listRows<{ at: Date; by: string; fields: string[] }>(db)`
    select c.at, coalesce(${selectStaffName(sql`c.by_account_id`)}, '') as by, c.fields from pay_bank_change c
    where c.shop_id = ${shopId} order by c.at desc, c.id limit 20`

export const listReviews = (db: Db, shopId: string) =>
  listRows<{ at: Date; by: string; note: string }>(db)`
    select r.at, coalesce(${selectStaffName(sql`r.by_account_id`)}, '') as by, r.note from fraud_review r
    where r.shop_id = ${shopId} order by r.due_on desc limit 10`

/** False when the review of that day was confirmed before. */
export const insertReview = (tx: Db, review: { shopId: string; dueOn: string; by: string; at: Date; note: string }) =>
  hasRow(tx)`
    insert into fraud_review (shop_id, due_on, by_account_id, at, note)
    values (${review.shopId}, ${review.dueOn}, ${review.by}, ${review.at}, ${review.note}) on conflict do nothing returning id`

export const moveReview = (tx: Db, shopId: string, dueOn: string) =>
  runSql(tx)`update pay_bank set review_due_on = ${dueOn} where shop_id = ${shopId}`

/** Shops whose review is due and that were not reminded of it. */
export const listDueReviews = (db: Db, now: Date) =>
  listRows<{ shopId: string; dba: string; dueOn: string }>(db)`
    select b.shop_id as "shopId", s.dba, b.review_due_on as "dueOn" from pay_bank b join shop s on s.id = b.shop_id
    where b.review_due_on <= (${now}::timestamptz at time zone s.time_zone)::date and b.review_reminded_on is distinct from b.review_due_on
    order by b.review_due_on limit 500`

/** False when another process reminded first. */
export const markReminded = (tx: Db, shopId: string, dueOn: string) =>
  hasRow(tx)`
    update pay_bank set review_reminded_on = ${dueOn}
    where shop_id = ${shopId} and review_due_on = ${dueOn} and review_reminded_on is distinct from ${dueOn}::date returning shop_id`

export const listOwners = (db: Db, shopId: string) =>
  listRows<{ id: string; email: string }>(db)`
    select a.id, a.email from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'owner' and m.ended_at is null and a.ended_at is null order by m.created_at, a.id`

export const findStaffName = async (db: Db, accountId: string): Promise<string> =>
  (await findValue<{ name: string }>(db)`select coalesce(${selectStaffName(sql`${accountId}::uuid`)}, '') as name`) ?? ''

/** Every time somebody got a bank file, or checks to print. */
export const insertDownload = (
  tx: Db,
  { shopId, fileId, runId, by, at }: { shopId: string; fileId: string | null; runId: string | null; by: string; at: Date },
) =>
  runSql(
    tx,
  )`insert into pay_download (shop_id, file_id, run_id, by_account_id, at) values (${shopId}, ${fileId}, ${runId}, ${by}, ${at})`
