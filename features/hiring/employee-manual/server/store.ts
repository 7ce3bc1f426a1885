import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { ManualVersion } from '../contract/index.ts'

export interface VersionRow extends Omit<ManualVersion, 'publishedAt'> {
  shopId: string
  publishedAt: Date
}

const versionColumns = sql`
  v.id, v.shop_id as "shopId", v.number, v.kind, v.summary, v.statement, v.days, v.file_name as "fileName", v.size_bytes as "sizeBytes",
  v.sha256, v.published_at as "publishedAt", coalesce(${selectStaffName(sql`v.by_account_id`)}, '') as "publishedBy"`

/** Newest first. */
export const listVersionRows = (db: Db, shopId: string) =>
  listRows<VersionRow>(db)`select ${versionColumns} from manual_version v where v.shop_id = ${shopId} order by v.number desc`

export const findVersionRow = (db: Db, id: string) =>
  findRow<VersionRow>(db)`select ${versionColumns} from manual_version v where v.id = ${id}`

/** Whether someone works at the shop or has a record there. */
export const belongsToShop = (db: Db, accountId: string, shopId: string) =>
  hasRow(db)`
    select 1 from shop_member where shop_id = ${shopId} and account_id = ${accountId} and (ended_at is null or kind = 'employee')`

/** Null for a PDF. */
export const findText = (db: Db, id: string) =>
  findValue<{ text: string | null }>(db)`select text from manual_version where id = ${id}`

export const findFileId = (db: Db, id: string) =>
  findValue<{ fileId: string | null }>(db)`select file_id as "fileId" from manual_version where id = ${id}`

/** Makes new versions of one shop's manual take turns until the transaction ends. */
export const lockManual = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('manual ' || ${shopId}, 0))`

export interface NewVersion {
  id: string
  shopId: string
  content: { kind: 'text'; text: string } | { kind: 'pdf'; fileId: string; fileName: string }
  sizeBytes: number
  sha256: string
  summary: string
  statement: string
  days: number
  by: string
  at: Date
}

/** Returns its number. */
export const insertVersion = (tx: Db, version: NewVersion) => {
  const { kind } = version.content
  const [text, fileId, fileName] =
    version.content.kind === 'text'
      ? [version.content.text, null, null]
      : [null, version.content.fileId, version.content.fileName]
  return getValue<{ number: number }>(tx)`
    insert into manual_version (id, shop_id, number, kind, text, file_id, file_name, size_bytes, sha256, summary, statement, days,
      by_account_id, published_at)
    values (${version.id}, ${version.shopId},
      (select coalesce(max(number), 0) + 1 from manual_version where shop_id = ${version.shopId}), ${kind},
      ${text}, ${fileId}, ${fileName}, ${version.sizeBytes}, ${version.sha256}, ${version.summary}, ${version.statement},
      ${version.days}, ${version.by},
      ${version.at})
    returning number`
}

export interface AcknowledgmentRow {
  id: string
  versionId: string
  name: string
  at: Date
}

export const listAcknowledgmentRows = (db: Db, personnelId: string) =>
  listRows<AcknowledgmentRow>(db)`
    select id, version_id as "versionId", name, at from manual_acknowledgment where personnel_id = ${personnelId} order by at, id`

export const findPdfId = (db: Db, personnelId: string, id: string) =>
  findRow<{ pdfId: string; number: number }>(db)`
    select a.pdf_id as "pdfId", v.number from manual_acknowledgment a join manual_version v on v.id = a.version_id
    where a.id = ${id} and a.personnel_id = ${personnelId}`

export interface NewAcknowledgment {
  id: string
  versionId: string
  personnelId: string
  name: string
  statement: string
  sha256: string
  pdfId: string
  at: Date
}

/** False when that version was acknowledged before. */
export const insertAcknowledgment = (tx: Db, acknowledgment: NewAcknowledgment) =>
  hasRow(tx)`
    insert into manual_acknowledgment (id, version_id, personnel_id, name, statement, sha256, pdf_id, at)
    values (${acknowledgment.id}, ${acknowledgment.versionId}, ${acknowledgment.personnelId}, ${acknowledgment.name},
      ${acknowledgment.statement}, ${acknowledgment.sha256}, ${acknowledgment.pdfId}, ${acknowledgment.at})
    on conflict do nothing returning id`

/** The day someone started: the first day of work or, without one, the day they joined. */
export const getStartedOn = (db: Db, personnelId: string) =>
  getValue<{ day: string }>(db)`
    select coalesce(p.first_day, (m.created_at at time zone s.time_zone)::date)::text as day
    from personnel p join shop s on s.id = p.shop_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.id = ${personnelId}`

export const getShop = (db: Db, shopId: string) =>
  getRow<{ id: string; dba: string; timeZone: string }>(db)`
    select id, dba, time_zone as "timeZone" from shop where id = ${shopId}`

/**
 * Deletes what a record past its retention says about the manual. Its papers are sealed values, which are deleted with the
 * record.
 */
export async function deleteAcknowledgments(tx: Db, recordId: string): Promise<void> {
  await runSql(tx)`delete from manual_reminder where personnel_id = ${recordId}`
  await runSql(tx)`delete from manual_acknowledgment where personnel_id = ${recordId}`
}
