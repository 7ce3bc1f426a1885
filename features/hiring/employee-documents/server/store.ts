import { type RawBuilder, sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectHasPermission, selectStaffName } from '../../../people/employees/server/index.ts'
import type { Category } from '../categories.ts'
import type { EmployeeDocument } from '../contract/index.ts'

/** The shop of the employee's own record. */
export const findOwnShop = (db: Db, accountId: string, recordId: string) =>
  findValue<{ shopId: string }>(db)`
    select shop_id as "shopId" from personnel where id = ${recordId} and account_id = ${accountId}`

/** A record that the reader may see, by its id or its employee's e-mail. Of several, the one of a current employee. */
export const findReadableId = (
  db: Db,
  readerId: string,
  { id = null, email = null }: { id?: string | null; email?: string | null },
  shopId: string | null,
) =>
  findValue<{ id: string }>(db)`
    select p.id from personnel p join account a on a.id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = ${readerId} and m.ended_at is null
    where (p.id = ${id}::uuid or a.email = ${email}) and ${selectHasPermission('shop.personnel')}
      and (${shopId}::uuid is null or p.shop_id = ${shopId}::uuid)
    order by exists (select from shop_member own where own.shop_id = p.shop_id and own.account_id = p.account_id
      and own.ended_at is null) desc, p.created_at desc, p.id limit 1`

/** Whether a newer document with the same name and a later expiration date replaces `d`. */
export const isRenewed: RawBuilder<boolean> = sql<boolean>`exists (
  select from employee_document newer where newer.personnel_id = d.personnel_id and newer.deleted_at is null
    and newer.category = d.category and lower(newer.title) = lower(d.title) and newer.created_at > d.created_at
    and (newer.expires_on is null or newer.expires_on > d.expires_on))`

export interface DocumentRow {
  id: string
  recordId: string
  category: Category
  title: string
  fileName: string
  mediaType: string
  sizeBytes: number
  expiresOn: string | null
  visibility: EmployeeDocument['visibility']
  givenBy: string
  byEmployee: boolean
  givenAt: Date
  seenAt: Date | null
  isRenewed: boolean
  sealedId: string
}

const documentColumns = sql`
  d.id, d.personnel_id as "recordId", d.category, d.title, d.file_name as "fileName", d.media_type as "mediaType",
  d.size_bytes as "sizeBytes", d.expires_on as "expiresOn", d.visibility, coalesce(${selectStaffName(sql`d.by_account_id`)}, '') as "givenBy",
  d.by_employee as "byEmployee", d.created_at as "givenAt", d.seen_at as "seenAt", ${isRenewed} as "isRenewed",
  coalesce(d.sealed_id, d.id) as "sealedId"
  from employee_document d`

/** Newest first; without documents for the shop only unless the reader is the shop. */
export const listDocumentRows = (db: Db, recordId: string, by: 'employee' | 'shop') =>
  listRows<DocumentRow>(db)`
    select ${documentColumns}
    where d.personnel_id = ${recordId} and d.deleted_at is null and ${by === 'shop' ? sql`true` : sql`d.visibility = 'both'`}
    order by d.created_at desc, d.id`

export const findDocumentRow = (db: Db, id: string) =>
  findRow<DocumentRow>(db)`select ${documentColumns} where d.id = ${id} and d.deleted_at is null`

export const listDeletedRows = (db: Db, recordId: string, by: 'employee' | 'shop') =>
  listRows<{ id: string; title: string; by: string; at: Date }>(db)`
    select d.id, d.title, coalesce(${selectStaffName(sql`d.deleted_by`)}, '') as by, coalesce(d.deleted_at, d.created_at) as at
    from employee_document d
    where d.personnel_id = ${recordId} and d.deleted_at is not null and ${by === 'shop' ? sql`true` : sql`d.visibility = 'both'`}
    order by d.deleted_at desc, d.id limit 100`

export const countBytes = (db: Db, recordId: string) =>
  getValue<{ bytes: number }>(db)`
    select coalesce(sum(size_bytes), 0) as bytes from employee_document where personnel_id = ${recordId} and deleted_at is null`

export interface NewDocument {
  id: string
  recordId: string
  requestId: string | null
  category: Category
  title: string
  fileName: string
  mediaType: string
  sizeBytes: number
  sha256: string
  sealedId: string
  expiresOn: string | null
  visibility: EmployeeDocument['visibility']
  by: string
  byEmployee: boolean
  at: Date
}

export const insertDocument = (tx: Db, document: NewDocument) =>
  runSql(tx)`
    insert into employee_document (id, personnel_id, request_id, category, title, file_name, media_type, size_bytes, sha256, sealed_id,
      expires_on, visibility, by_account_id, by_employee, created_at)
    values (${document.id}, ${document.recordId}, ${document.requestId}, ${document.category}, ${document.title},
      ${document.fileName}, ${document.mediaType},
      ${document.sizeBytes}, ${document.sha256}, ${document.sealedId}, ${document.expiresOn}, ${document.visibility},
      ${document.by}, ${document.byEmployee}, ${document.at})`

export type Details = Pick<NewDocument, 'category' | 'title' | 'expiresOn' | 'visibility'>

export const updateDocument = (tx: Db, id: string, { category, title, expiresOn, visibility }: Details) =>
  runSql(tx)`
    update employee_document
    set category = ${category}, title = ${title}, expires_on = ${expiresOn}::date, visibility = ${visibility}
    where id = ${id} and deleted_at is null`

/** The first time counts. */
export const markSeen = (db: Db, id: string, at: Date) =>
  runSql(db)`update employee_document set seen_at = ${at} where id = ${id} and by_employee and seen_at is null`

/** Whether the same person has viewed the same document since then. */
export const hasViewSince = (db: Db, view: { recordId: string; by: string; what: string; since: Date }) =>
  hasRow(db)`
    select 1 from personnel_view
    where personnel_id = ${view.recordId} and by_account_id = ${view.by} and what = ${view.what} and at > ${view.since}`

export const markDeleted = (tx: Db, id: string, by: string, at: Date) =>
  changesRow(tx)`
    update employee_document set sealed_id = null, deleted_at = ${at}, deleted_by = ${by} where id = ${id} and deleted_at is null`

export interface RequestRow {
  id: string
  recordId: string
  category: Category
  title: string
  note: string
  dueOn: string
  askedBy: string
  askedAt: Date
  isCancelled: boolean
  isDone: boolean
}

/** Whether a document fulfills the request `r`. */
export const isDone: RawBuilder<boolean> = sql<boolean>`exists (
  select from employee_document given where given.request_id = r.id and given.deleted_at is null)`

const requestColumns = sql`
  r.id, r.personnel_id as "recordId", r.category, r.title, r.note, r.due_on as "dueOn",
  coalesce(${selectStaffName(sql`r.by_account_id`)}, '') as "askedBy", r.asked_at as "askedAt",
  r.cancelled_at is not null as "isCancelled", ${isDone} as "isDone"
  from document_request r`

export const findRequestRow = (db: Db, id: string) => findRow<RequestRow>(db)`select ${requestColumns} where r.id = ${id}`

export const listOpenRequestRows = (db: Db, recordId: string) =>
  listRows<RequestRow>(db)`
    select ${requestColumns} where r.personnel_id = ${recordId} and r.cancelled_at is null and not ${isDone} order by r.due_on, r.id`

export const listRequestFiles = (db: Db, requestId: string) =>
  listRows<{ id: string; fileName: string }>(db)`
    select id, file_name as "fileName" from employee_document
    where request_id = ${requestId} and deleted_at is null and visibility = 'both' order by created_at, id`

export interface Asked {
  id: string
  accountId: string
  email: string
}

/** The ones of these records that belong to the shop and whose employee works there. */
export const listAskable = (db: Db, shopId: string, recordIds: readonly string[]) =>
  listRows<Asked>(db)`
    select p.id, p.account_id as "accountId", a.email from personnel p join account a on a.id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null
    where p.shop_id = ${shopId} and p.id = any(${[...recordIds]}::uuid[]) order by p.id`

export interface NewRequest {
  category: Category
  title: string
  note: string
  dueOn: string
  by: string
  at: Date
}

export const insertRequests = (tx: Db, recordIds: readonly string[], request: NewRequest) =>
  listRows<{ id: string; recordId: string }>(tx)`
    insert into document_request (personnel_id, category, title, note, due_on, by_account_id, asked_at)
    select record, ${request.category}, ${request.title}, ${request.note}, ${request.dueOn}::date, ${request.by}, ${request.at}
    from unnest(${[...recordIds]}::uuid[]) as given (record) returning id, personnel_id as "recordId"`

export const cancelRequest = (tx: Db, shopId: string, id: string, at: Date) =>
  changesRow(tx)`
    update document_request r set cancelled_at = coalesce(r.cancelled_at, ${at}) from personnel p
    where r.id = ${id} and p.id = r.personnel_id and p.shop_id = ${shopId}`

/** Deletes everything here about a record past its retention. Its files are sealed values, which are deleted with the record. */
export async function deleteDocuments(tx: Db, recordId: string): Promise<void> {
  await runSql(
    tx,
  )`delete from document_reminder r using employee_document d where d.id = r.document_id and d.personnel_id = ${recordId}`
  await runSql(tx)`delete from employee_document where personnel_id = ${recordId}`
  await runSql(tx)`delete from document_request where personnel_id = ${recordId}`
}
