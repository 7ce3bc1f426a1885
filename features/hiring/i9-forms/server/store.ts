import { sql } from 'kysely'
import { type Db, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { EntryKind } from '../contract/index.ts'

export interface EntryRow {
  formId: string
  formNumber: number
  edition: string
  id: string
  number: number
  kind: EntryKind
  signedOn: string
  dueOn: string | null
  firstDay: string | null
  reverifyOn: string | null
  receiptUntil: string | null
  sealedId: string
  pdfId: string
  by: string
  at: Date
}

/** Every signature on an employee's forms, from the first to the newest. */
export const listEntryRows = (db: Db, personnelId: string) =>
  listRows<EntryRow>(db)`
    select f.id as "formId", f.number as "formNumber", f.edition, e.id, e.number, e.kind, e.signed_on as "signedOn", e.due_on as "dueOn",
      e.first_day as "firstDay", e.reverify_on as "reverifyOn", e.receipt_until as "receiptUntil", e.sealed_id as "sealedId",
      e.pdf_id as "pdfId", coalesce(${selectStaffName(sql`e.by_account_id`)}, '') as by, e.created_at as at
    from i9_entry e join i9_form f on f.id = e.form_id where f.personnel_id = ${personnelId} order by f.number, e.number`

export const insertForm = (tx: Db, form: { id: string; personnelId: string; number: number; edition: string; at: Date }) =>
  runSql(tx)`
    insert into i9_form (id, personnel_id, number, edition, created_at)
    values (${form.id}, ${form.personnelId}, ${form.number}, ${form.edition}, ${form.at})`

export type NewEntryRow = Omit<EntryRow, 'formNumber' | 'edition' | 'by'> & { byAccountId: string }

export const insertEntry = (tx: Db, entry: NewEntryRow) =>
  runSql(tx)`
    insert into i9_entry (id, form_id, number, kind, signed_on, due_on, first_day, reverify_on, receipt_until, sealed_id, pdf_id,
      by_account_id, created_at)
    values (${entry.id}, ${entry.formId}, ${entry.number}, ${entry.kind}, ${entry.signedOn}, ${entry.dueOn}, ${entry.firstDay},
      ${entry.reverifyOn}, ${entry.receiptUntil}, ${entry.sealedId}, ${entry.pdfId}, ${entry.byAccountId}, ${entry.at})`

/** Deletes the forms of a record and returns their sealed values. The database refuses before the retention is over. */
export async function deleteForms(tx: Db, personnelId: string, keptUntil: string, now: Date): Promise<string[]> {
  const sealed = await listValues<{ id: string }>(tx)`
    select unnest(array[e.sealed_id, e.pdf_id]) as id from i9_entry e join i9_form f on f.id = e.form_id
    where f.personnel_id = ${personnelId}`
  await runSql(tx)`
    insert into i9_deletion (form_id, personnel_id, kept_until, deleted_at)
    select id, personnel_id, ${keptUntil}::date, ${now} from i9_form where personnel_id = ${personnelId}`
  await runSql(tx)`
    delete from i9_entry e using i9_form f where f.id = e.form_id and f.personnel_id = ${personnelId}`
  await runSql(tx)`delete from i9_form where personnel_id = ${personnelId}`
  return sealed
}
