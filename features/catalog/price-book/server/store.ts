import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { CannedJobForm, MatrixRange, NamedRate, UsualFee } from '../contract/index.ts'

export interface PriceBookRow {
  matrix: readonly MatrixRange[]
  laborRates: readonly NamedRate[]
  fees: readonly UsualFee[]
  targetMargin: number
  laborCost: number | null
  version: number
}

const bookColumns = sql`matrix, labor_rates as "laborRates", fees, target_margin as "targetMargin", labor_cost_cents as "laborCost", version`

/** Null while the shop has not changed anything. */
export const findPriceBook = (db: Db, shopId: string) =>
  findRow<PriceBookRow>(db)`select ${bookColumns} from price_book where shop_id = ${shopId}`

/** Locks a row; call `insertPriceBook` first, so that it exists. */
export const lockPriceBook = (tx: Db, shopId: string) =>
  getRow<PriceBookRow>(tx)`select ${bookColumns} from price_book where shop_id = ${shopId} for update`

/** Does nothing when the shop has a row. */
export const insertPriceBook = (tx: Db, shopId: string, book: Omit<PriceBookRow, 'version'>) =>
  runSql(tx)`
    insert into price_book (shop_id, matrix, labor_rates, fees, target_margin, labor_cost_cents)
    values (${shopId}, ${JSON.stringify(book.matrix)}::jsonb, ${JSON.stringify(book.laborRates)}::jsonb,
      ${JSON.stringify(book.fees)}::jsonb, ${book.targetMargin}, ${book.laborCost})
    on conflict do nothing`

export const updatePriceBook = (tx: Db, shopId: string, book: Omit<PriceBookRow, 'version'>) =>
  runSql(tx)`
    update price_book set matrix = ${JSON.stringify(book.matrix)}::jsonb, labor_rates = ${JSON.stringify(book.laborRates)}::jsonb,
      fees = ${JSON.stringify(book.fees)}::jsonb, target_margin = ${book.targetMargin}, labor_cost_cents = ${book.laborCost}, version = version + 1
    where shop_id = ${shopId}`

export interface CannedJobRow extends CannedJobForm {
  cannedJobId: string
  shopId: string
  version: number
}

const cannedColumns = sql`id as "cannedJobId", shop_id as "shopId", version, name, complaint, cause, shown_as as "shownAs", labors, parts`

/** Sorted by name. With words, the jobs that have all of them, those with the first word in their name first. */
export async function findCannedJobs(db: Db, shopId: string, words: readonly string[], limit: number): Promise<CannedJobRow[]> {
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return listRows<CannedJobRow>(db)`
    select ${cannedColumns} from canned_job
    where shop_id = ${shopId} and lower(concat_ws(' ', name, complaint,
      (select string_agg(l ->> 'title', ' ') from jsonb_array_elements(labors) l),
      (select string_agg(concat_ws(' ', p ->> 'name', p ->> 'partNo'), ' ') from jsonb_array_elements(parts) p))) like all(${patterns}::text[])
    order by lower(name) not like ${patterns[0] ?? '%'}, lower(name) limit ${limit}`
}

export const findShownJobs = (db: Db, shopId: string) =>
  listRows<CannedJobRow>(db)`
    select ${cannedColumns} from canned_job where shop_id = ${shopId} and shown_as <> '' order by lower(name)`

export const lockCannedJob = (db: Db, id: string) =>
  findRow<CannedJobRow>(db)`select ${cannedColumns} from canned_job where id = ${id} for update`

export const countCannedJobs = (db: Db, shopId: string) =>
  getValue<{ count: number }>(db)`select count(*)::int as count from canned_job where shop_id = ${shopId}`

/** Whether a canned job other than `except` has that name. */
export const isNameTaken = (db: Db, shopId: string, name: string, except: string | null) =>
  hasRow(db)`
    select from canned_job
    where shop_id = ${shopId} and lower(name) = lower(${name}) and id is distinct from ${except}::uuid limit 1`

export const insertCannedJob = (tx: Db, shopId: string, job: CannedJobForm) =>
  getRow<CannedJobRow>(tx)`
    insert into canned_job (shop_id, name, complaint, cause, shown_as, labors, parts)
    values (${shopId}, ${job.name}, ${job.complaint}, ${job.cause}, ${job.shownAs},
      ${JSON.stringify(job.labors)}::jsonb, ${JSON.stringify(job.parts)}::jsonb)
    returning ${cannedColumns}`

export const updateCannedJob = (tx: Db, id: string, job: CannedJobForm) =>
  getRow<CannedJobRow>(tx)`
    update canned_job set name = ${job.name}, complaint = ${job.complaint}, cause = ${job.cause},
      shown_as = ${job.shownAs},
      labors = ${JSON.stringify(job.labors)}::jsonb, parts = ${JSON.stringify(job.parts)}::jsonb, version = version + 1
    where id = ${id} returning ${cannedColumns}`

export const deleteCannedJob = (tx: Db, id: string) => runSql(tx)`delete from canned_job where id = ${id}`
