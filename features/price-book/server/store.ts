import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { CannedJobForm, MatrixRange, NamedRate, UsualFee } from '../contract.ts'

export interface BookRow {
  matrix: readonly MatrixRange[]
  laborRates: readonly NamedRate[]
  fees: readonly UsualFee[]
  targetMargin: number
  version: number
}

/** Null: the shop has changed nothing yet. `hold`: until the transaction ends. */
export async function findBook(db: Db, shopId: string, hold = false): Promise<BookRow | null> {
  const { rows } = await sql<BookRow>`
    select matrix, labor_rates as "laborRates", fees, target_margin as "targetMargin", version
    from price_book where shop_id = ${shopId} ${hold ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Makes the row of a shop that has none, to be held. */
export async function insertBook(tx: Db, shopId: string, book: Omit<BookRow, 'version'>): Promise<void> {
  await sql`
    insert into price_book (shop_id, matrix, labor_rates, fees, target_margin)
    values (${shopId}, ${JSON.stringify(book.matrix)}::jsonb, ${JSON.stringify(book.laborRates)}::jsonb,
      ${JSON.stringify(book.fees)}::jsonb, ${book.targetMargin})
    on conflict do nothing`.execute(tx)
}

export async function updateBook(tx: Db, shopId: string, book: Omit<BookRow, 'version'>): Promise<void> {
  await sql`
    update price_book set matrix = ${JSON.stringify(book.matrix)}::jsonb, labor_rates = ${JSON.stringify(book.laborRates)}::jsonb,
      fees = ${JSON.stringify(book.fees)}::jsonb, target_margin = ${book.targetMargin}, version = version + 1
    where shop_id = ${shopId}`.execute(tx)
}

export interface CannedRow extends CannedJobForm {
  cannedJobId: string
  shopId: string
  version: number
}

const cannedColumns = sql`id as "cannedJobId", shop_id as "shopId", version, name, complaint, cause, labors, parts`

/** By name; with words each of which is somewhere in the job, those with the first word in their name first. */
export async function listCanned(db: Db, shopId: string, words: readonly string[], limit: number): Promise<CannedRow[]> {
  const patterns = words.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<CannedRow>`
    select ${cannedColumns} from canned_job
    where shop_id = ${shopId} and lower(concat_ws(' ', name, complaint,
      (select string_agg(l ->> 'title', ' ') from jsonb_array_elements(labors) l),
      (select string_agg(concat_ws(' ', p ->> 'name', p ->> 'partNo'), ' ') from jsonb_array_elements(parts) p))) like all(${patterns}::text[])
    order by lower(name) not like ${patterns[0] ?? '%'}, lower(name) limit ${limit}`.execute(db)
  return rows
}

export async function findCanned(db: Db, id: string): Promise<CannedRow | null> {
  const { rows } = await sql<CannedRow>`select ${cannedColumns} from canned_job where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/** How many jobs a shop keeps, and whether another of them than `id` goes by that name. */
export async function cannedAround(
  db: Db,
  shopId: string,
  name: string,
  id: string | null,
): Promise<{ count: number; isTaken: boolean }> {
  const { rows } = await sql<{ count: number; isTaken: boolean }>`
    select count(*)::int as count,
      coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${id}::uuid), false) as "isTaken"
    from canned_job where shop_id = ${shopId}`.execute(db)
  return rows[0]!
}

export async function insertCanned(tx: Db, shopId: string, job: CannedJobForm): Promise<CannedRow> {
  const { rows } = await sql<CannedRow>`
    insert into canned_job (shop_id, name, complaint, cause, labors, parts)
    values (${shopId}, ${job.name}, ${job.complaint}, ${job.cause}, ${JSON.stringify(job.labors)}::jsonb, ${JSON.stringify(job.parts)}::jsonb)
    returning ${cannedColumns}`.execute(tx)
  return rows[0]!
}

export async function updateCanned(tx: Db, id: string, job: CannedJobForm): Promise<CannedRow> {
  const { rows } = await sql<CannedRow>`
    update canned_job set name = ${job.name}, complaint = ${job.complaint}, cause = ${job.cause},
      labors = ${JSON.stringify(job.labors)}::jsonb, parts = ${JSON.stringify(job.parts)}::jsonb, version = version + 1
    where id = ${id} returning ${cannedColumns}`.execute(tx)
  return rows[0]!
}

export async function deleteCanned(tx: Db, id: string): Promise<void> {
  await sql`delete from canned_job where id = ${id}`.execute(tx)
}
