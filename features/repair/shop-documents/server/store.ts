import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, getValue, runSql } from '../../../../kit/server/index.ts'
import { selectAddressOnPaper } from '../../../people/customers/server/index.ts'
import type { TextItem } from '../contract/index.ts'
import type { DocumentKind, PageSize } from '../rules.ts'

const usedBy = sql`(select count(*)::int from order_document u where u.file_id = d.file_id)`

const listed = sql`'id', d.id, 'shop', d.shop_id, 'kind', d.kind, 'name', d.name, 'inUse', d.in_use, 'number', d.number,
  'cameAs', d.came_as, 'pageCount', jsonb_array_length(d.pages), 'itemCount', jsonb_array_length(d.items), 'usedBy', ${usedBy},
  'changedAt', d.changed_at`

export const selectDocuments = (db: Db, shopId: string) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_object(${listed}) order by d.kind, d.in_use desc, d.created_at, d.id), '[]')::text as json
    from shop_document d where d.shop_id = ${shopId}`

export const selectDocument = (db: Db, id: string) =>
  getRow<{ json: string; version: number }>(db)`
    select json_build_object(${listed}, 'shopName', s.dba, 'pages', d.pages, 'items', d.items, 'sha256', d.sha256)::text as json, d.version
    from shop_document d join shop s on s.id = d.shop_id where d.id = ${id}`

export interface DocumentRow {
  id: string
  shopId: string
  kind: DocumentKind
  name: string
  inUse: boolean
  fileId: string
  cameAs: 'pdf' | 'picture'
  pages: PageSize[]
  items: TextItem[]
  version: number
}

/** With the account's position at the shop, null if none. `lock` holds the row until the transaction ends. */
export const findDocument = (db: Db, id: string, accountId: string, lock = false) =>
  findRow<DocumentRow & { position: 'owner' | 'employee' | null }>(db)`
    select d.id, d.shop_id as "shopId", d.kind, d.name, d.in_use as "inUse", d.file_id as "fileId", d.came_as as "cameAs", d.pages,
      d.items, d.version,
      (select m.kind from shop_member m where m.shop_id = d.shop_id and m.account_id = ${accountId} and m.ended_at is null) as position
    from shop_document d where d.id = ${id} ${lock ? sql`for update of d` : sql``}`

/** Locks a shop's documents until the transaction ends; returns their number. */
export async function lockDocuments(tx: Db, shopId: string): Promise<number> {
  await runSql(tx)`select 1 from shop where id = ${shopId} for no key update`
  return getValue<{ count: number }>(tx)`select count(*) as count from shop_document where shop_id = ${shopId}`
}

export interface StoredPdf {
  fileId: string
  sha256: string
  cameAs: 'pdf' | 'picture'
  pages: PageSize[]
}

/** The first document of its kind is in use at once. */
export const insertDocument = (
  tx: Db,
  document: StoredPdf & { shopId: string; kind: DocumentKind; name: string; by: string; at: Date },
) =>
  getValue<{ id: string }>(tx)`
    insert into shop_document (shop_id, kind, name, in_use, file_id, sha256, came_as, pages, changed_by, created_at, changed_at)
    values (${document.shopId}, ${document.kind}, ${document.name},
      not exists (select from shop_document where shop_id = ${document.shopId} and kind = ${document.kind} and in_use),
      ${document.fileId}, ${document.sha256}, ${document.cameAs}, ${JSON.stringify(document.pages)}::jsonb, ${document.by},
      ${document.at}, ${document.at})
    returning id`

/** Also removes items that no longer fit a page. */
export const replaceFile = (tx: Db, id: string, file: StoredPdf & { by: string; at: Date }) =>
  runSql(tx)`
    update shop_document set file_id = ${file.fileId}, sha256 = ${file.sha256}, came_as = ${file.cameAs},
      pages = ${JSON.stringify(file.pages)}::jsonb,
      items = coalesce((
        select jsonb_agg(i.item order by i.place) from jsonb_array_elements(items) with ordinality as i (item, place)
        where (i.item->>'page')::int <= ${file.pages.length}
          and (i.item->>'x')::numeric <= (${JSON.stringify(file.pages)}::jsonb->((i.item->>'page')::int - 1)->>'width')::numeric - 8
          and (i.item->>'y')::numeric <= (${JSON.stringify(file.pages)}::jsonb->((i.item->>'page')::int - 1)->>'height')::numeric - 8), '[]'),
      number = number + 1, version = version + 1, changed_by = ${file.by}, changed_at = ${file.at}
    where id = ${id}`

export async function updateDocument(
  tx: Db,
  { id, shopId, kind }: Pick<DocumentRow, 'id' | 'shopId' | 'kind'>,
  change: { name: string; inUse: boolean; by: string; at: Date },
): Promise<void> {
  if (change.inUse)
    await runSql(tx)`
      update shop_document set in_use = false, version = version + 1
      where shop_id = ${shopId} and kind = ${kind} and in_use and id <> ${id}`
  await runSql(tx)`
    update shop_document set name = ${change.name}, in_use = ${change.inUse}, version = version + 1, changed_by = ${change.by},
      changed_at = ${change.at}
    where id = ${id}`
}

export const updateItems = (tx: Db, id: string, change: { items: readonly TextItem[]; by: string; at: Date }) =>
  runSql(tx)`
    update shop_document set items = ${JSON.stringify(change.items)}::jsonb, version = version + 1, changed_by = ${change.by},
      changed_at = ${change.at}
    where id = ${id}`

export const deleteDocument = (tx: Db, id: string) => runSql(tx)`delete from shop_document where id = ${id}`

/** Whether a document or a work order still uses the file. */
export const isFileUsed = (tx: Db, fileId: string) =>
  getValue<{ used: boolean }>(tx)`
    select exists (select from shop_document where file_id = ${fileId})
      or exists (select from order_document where file_id = ${fileId}) as used`

/** Copies the document in use to the work order. A copy that is already there stays. */
export const insertOrderDocument = (
  tx: Db,
  order: { shopId: string; workOrderId: string; kind: DocumentKind; estimateId: string | null; at: Date },
) =>
  runSql(tx)`
    insert into order_document (shop_id, work_order_id, kind, estimate_id, name, file_id, sha256, pages, items, kept_at)
    select d.shop_id, ${order.workOrderId}, d.kind, ${order.estimateId}::uuid, d.name, d.file_id, d.sha256, d.pages, d.items, ${order.at}
    from shop_document d where d.shop_id = ${order.shopId} and d.kind = ${order.kind} and d.in_use
    on conflict do nothing`

export const removeFromBill = (tx: Db, workOrderId: string) =>
  runSql(tx)`delete from order_document where work_order_id = ${workOrderId} and kind = 'pay'`

/** The form of the newest estimate, and the form of the bill. */
const selectCurrent = (workOrderId: string) => sql`
  o.work_order_id = ${workOrderId} and (o.kind = 'pay' or o.estimate_id = (
    select e.id from estimate_version e where e.work_order_id = ${workOrderId} order by e.number desc limit 1))`

export const orderDocumentsJson = (db: Db, workOrderId: string) =>
  getValue<{ json: string }>(db)`
    select coalesce(json_agg(json_build_object('kind', o.kind, 'name', o.name, 'pageCount', jsonb_array_length(o.pages),
      'pages', o.pages, 'sha256', o.sha256) order by o.kind), '[]')::text as json
    from order_document o where ${selectCurrent(workOrderId)}`

export interface OrderDocumentRow {
  name: string
  fileId: string
  sha256: string
  pages: PageSize[]
  items: TextItem[]
}

export const findOrderDocument = (db: Db, workOrderId: string, kind: DocumentKind) =>
  findRow<OrderDocumentRow>(db)`
    select o.name, o.file_id as "fileId", o.sha256, o.pages, o.items
    from order_document o where ${selectCurrent(workOrderId)} and o.kind = ${kind}`

export const findEstimateDocument = (db: Db, estimateId: string) =>
  findRow<OrderDocumentRow>(db)`
    select o.name, o.file_id as "fileId", o.sha256, o.pages, o.items from order_document o where o.estimate_id = ${estimateId}`

export interface BilledOrder {
  invoice: number
  timeZone: string
  customer: string
  address: string
  phone: string
  email: string
  vehicle: string
  vin: string
  plate: string
  odometer: number | null
  madeAt: string
  totalCents: number
  paidCents: number
  authorizedCents: number | null
}

export const findBilledOrder = (db: Db, workOrderId: string) =>
  findValue<{ json: BilledOrder }>(db)`
    select json_build_object('invoice', w.invoice, 'timeZone', s.time_zone, 'customer', concat_ws(' ', c.first_name, c.last_name),
      'address', concat_ws(', ', nullif(concat_ws(' ', nullif(${selectAddressOnPaper('address')}, ''),
          nullif(${selectAddressOnPaper('apt_suite')}, '')), ''), nullif(${selectAddressOnPaper('city')}, ''),
        nullif(concat_ws(' ', nullif(${selectAddressOnPaper('state')}, ''), nullif(${selectAddressOnPaper('zip')}, '')), '')),
      'phone', c.phone1, 'email', coalesce(c.email, ''), 'vehicle', concat_ws(' ', v.year, v.make, v.model), 'vin', v.vin,
      'plate', concat_ws(' ', nullif(v.plate_state, ''), nullif(v.plate, '')), 'odometer', w.odometer_in,
      'madeAt', o.kept_at, 'totalCents', b.total_cents, 'paidCents', b.paid_cents, 'authorizedCents', w.authorized_cents) as json
    from work_order w join shop s on s.id = w.shop_id join customer c on c.id = w.customer_id join vehicle v on v.id = w.vehicle_id
    join bill b on b.work_order_id = w.id join order_document o on o.work_order_id = w.id and o.kind = 'pay'
    where w.id = ${workOrderId} and b.total_cents is not null`
