import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, findValue, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { WorkOrderState } from '../../work-orders/contract/index.ts'
import type { DocumentKind } from '../rules.ts'

/** The vehicle or the order that documents are added to: exactly one of the two. */
export type Target = { vehicleId: string; workOrderId: null } | { vehicleId: null; workOrderId: string }

export interface DocumentRow {
  id: string
  kind: DocumentKind
  of: 'vehicle' | 'order'
  name: string
  mediaType: string
  sizeBytes: number
  width: number | null
  height: number | null
  addedAt: Date
}

const columns = sql`
  d.id, d.kind, case when d.vehicle_id is null then 'order' else 'vehicle' end as "of", f.name, f.media_type as "mediaType",
  f.size_bytes as "sizeBytes", d.width, d.height, d.added_at as "addedAt"`

export const listVehicleDocuments = (db: Db, vehicleId: string) =>
  listRows<DocumentRow>(db)`
    select ${columns} from customer_document d join file f on f.id = d.file_id
    where d.vehicle_id = ${vehicleId} order by d.added_at desc, d.id`

/** A vehicle's documents go with an order of its own customer that is not canceled, while the vehicle is on the customer's list. */
const goesWithOrder: RawBuilder<unknown> = sql`
  o.vehicle_id = v.id and o.customer_id = v.customer_id and o.state <> 'cancelled' and v.deleted_at is null`

/** The documents of the order and of its vehicle. */
export const listOrderDocuments = (db: Db, workOrderId: string) =>
  listRows<DocumentRow>(db)`
    select ${columns} from customer_document d join file f on f.id = d.file_id
    where d.work_order_id = ${workOrderId}
      or d.vehicle_id = (select v.id from work_order o join vehicle v on ${goesWithOrder} where o.id = ${workOrderId})
    order by d.work_order_id is null, d.added_at desc, d.id`

/** Locks the vehicle or the order, so that documents added at the same time are counted one after the other. */
export async function countDocumentsLocked(tx: Db, { vehicleId, workOrderId }: Target): Promise<number> {
  await (vehicleId === null
    ? runSql(tx)`select from work_order where id = ${workOrderId} for update`
    : runSql(tx)`select from vehicle where id = ${vehicleId} for update`)
  return getValue<{ count: number }>(tx)`
    select count(*)::int as count from customer_document where vehicle_id = ${vehicleId} or work_order_id = ${workOrderId}`
}

export interface NewDocumentRow {
  accountId: string
  kind: DocumentKind
  fileId: string
  width: number | null
  height: number | null
  at: Date
}

export const insertDocument = (tx: Db, { vehicleId, workOrderId }: Target, row: NewDocumentRow) =>
  runSql(tx)`
    insert into customer_document (account_id, vehicle_id, work_order_id, kind, file_id, width, height, added_at)
    values (${row.accountId}, ${vehicleId}, ${workOrderId}, ${row.kind}, ${row.fileId}, ${row.width}, ${row.height}, ${row.at})`

export interface OpenedDocument {
  fileId: string
  accountId: string
  workOrderId: string | null
  /** The state of its work order; null for a document of a vehicle. */
  state: WorkOrderState | null
}

export const findDocument = (db: Db, id: string) =>
  findRow<OpenedDocument>(db)`
    select d.file_id as "fileId", d.account_id as "accountId", d.work_order_id as "workOrderId",
      (select o.state from work_order o where o.id = d.work_order_id) as state
    from customer_document d where d.id = ${id}`

/** Whether the account works at a shop that sees the document with a work order. */
export const isSharedWith = (db: Db, id: string, accountId: string) =>
  getValue<{ found: boolean }>(db)`
    select exists (
      select from customer_document d join work_order o on o.id = d.work_order_id
        join shop_member m on m.shop_id = o.shop_id and m.account_id = ${accountId} and m.ended_at is null
      where d.id = ${id} and o.state <> 'cancelled'
    ) or exists (
      select from customer_document d join vehicle v on v.id = d.vehicle_id join work_order o on ${goesWithOrder}
        join shop_member m on m.shop_id = o.shop_id and m.account_id = ${accountId} and m.ended_at is null
      where d.id = ${id}) as found`

/** The file of the deleted document. */
export const deleteDocument = (tx: Db, id: string) =>
  findValue<{ fileId: string }>(tx)`delete from customer_document where id = ${id} returning file_id as "fileId"`

/** Deletes what no shop keeps: documents of vehicles and of canceled orders. Returns their files. */
export const deleteUnkeptDocuments = (tx: Db, accountId: string) =>
  listValues<{ fileId: string }>(tx)`
    delete from customer_document d where d.account_id = ${accountId}
      and not exists (select from work_order o where o.id = d.work_order_id and o.state <> 'cancelled')
    returning d.file_id as "fileId"`
