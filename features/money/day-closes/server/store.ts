import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { CloseDraft, CloseLine, DayClose, DrawerCount } from '../contract/index.ts'
import type { MoneySum } from '../rules.ts'

/** Makes concurrent closes of a shop wait for each other. */
export const lockCloses = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('day-close ' || ${shopId}::text, 0))`

export interface UncountedMoney {
  shop: CloseDraft['shop']
  version: string
  previous: { id: string; number: number; closedAt: string; leftCents: number } | null
  sums: MoneySum[]
  checks: CloseDraft['checks']
  bounced: CloseDraft['bounced']
}

/** The money of a shop that no close has counted, in one statement for one point in time. */
export const readUncounted = (db: Db, shopId: string) =>
  findValue<{ json: UncountedMoney }>(db)`
    with open as (
      select i.*, t.reader_id, r.label as reader_label from close_item i
      left join payment_attempt t on t.id = i.attempt_id left join card_reader r on r.id = t.reader_id
      where i.shop_id = ${shopId} and i.day_close_id is null
    ), checks as (
      select o.number, o.kind, json_build_object('workOrderId', o.work_order_id, 'invoice', w.invoice, 'checkNumber', e.check_number,
        'amountCents', abs(o.amount_cents)) as json
      from open o join ledger_entry e on e.id = o.source_id join work_order w on w.id = o.work_order_id where o.way = 'check'
    )
    select json_build_object(
      'shop', json_build_object('id', shop.id, 'name', shop.dba, 'timeZone', shop.time_zone),
      'version', (select count(*) || '-' || coalesce(sum(number), 0) from open)
        || '-' || (select count(*) from day_close c where c.shop_id = shop.id),
      'previous', (select json_build_object('id', c.id, 'number', c.number, 'closedAt', c.closed_at, 'leftCents', c.left_cents)
        from day_close c where c.shop_id = shop.id order by c.number desc limit 1),
      'sums', coalesce((select json_agg(s) from (
        select way, reader_id as "readerId", reader_label as "readerLabel", kind, count(*)::int as count, sum(amount_cents)::int as cents
        from open group by 1, 2, 3, 4 order by 3, 2, 4) s), '[]'),
      'checks', coalesce((select json_agg(json order by number) from checks where kind = 'payment'), '[]'),
      'bounced', coalesce((select json_agg(json order by number) from checks where kind = 'bounced'), '[]')
    ) as json from shop where shop.id = ${shopId}`

/** The values a close keeps as shown. */
export interface CloseRecord {
  since: string | null
  lines: CloseLine[]
  checks: CloseDraft['checks']
  bounced: CloseDraft['bounced']
  drawer: DrawerCount
}

export interface NewClose {
  shopId: string
  number: number
  closedBy: string
  closedAt: Date
  openingCents: number
  countedCents: number
  leftCents: number
  differenceCents: number
  hasDifference: boolean
  note: string
  record: CloseRecord
}

/** Saves a close with everything that no close has counted. Returns its id, and the version of what it counted. */
export async function insertClose(tx: Db, close: NewClose): Promise<{ id: string; items: string }> {
  const { id } = await getRow<{ id: string }>(tx)`
    insert into day_close (shop_id, number, closed_by, closed_at, opening_cents, counted_cents, left_cents, difference_cents,
      has_difference, note, record)
    values (${close.shopId}, ${close.number}, ${close.closedBy}, ${close.closedAt}, ${close.openingCents}, ${close.countedCents},
      ${close.leftCents}, ${close.differenceCents}, ${close.hasDifference}, ${close.note}, ${JSON.stringify(close.record)}::jsonb)
    returning id`
  const { items } = await getRow<{ items: string }>(tx)`
    with taken as (
      update close_item set day_close_id = ${id} where shop_id = ${close.shopId} and day_close_id is null returning number
    ) select count(*) || '-' || coalesce(sum(number), 0) as items from taken`
  return { id, items }
}

interface CloseRow extends Omit<DayClose, keyof CloseRecord> {
  record: CloseRecord
}

/** A close with its notes, or null. */
export async function findClose(db: Db, id: string): Promise<DayClose | null> {
  const found = await findValue<{ json: CloseRow }>(db)`
    select json_build_object('id', c.id, 'number', c.number, 'closedAt', c.closed_at, 'closedBy', ${selectStaffName(sql`c.closed_by`)},
      'shop', json_build_object('id', shop.id, 'name', shop.dba, 'timeZone', shop.time_zone),
      'openingCents', c.opening_cents, 'countedCents', c.counted_cents, 'leftCents', c.left_cents,
      'differenceCents', c.difference_cents, 'note', c.note, 'record', c.record,
      'notes', coalesce((
        select json_agg(json_build_object('text', n.text, 'writtenBy', ${selectStaffName(sql`n.written_by`)}, 'writtenAt', n.written_at)
          order by n.written_at, n.id) from day_close_note n where n.day_close_id = c.id), '[]')) as json
    from day_close c join shop on shop.id = c.shop_id where c.id = ${id}`
  if (!found) return null
  const { record, ...close } = found
  return { ...close, ...record }
}

export const findCloseShop = (db: Db, id: string) =>
  findRow<{ shopId: string }>(db)`select shop_id as "shopId" from day_close where id = ${id}`

const pageSize = 30

export interface ListedClose {
  id: string
  number: number
  closedAt: Date
  closedBy: string
  countedCents: number
  differenceCents: number
  hasDifference: boolean
}

/** A page of closes before the given number, newest first, and one more if there are more. */
export const listCloses = (db: Db, shopId: string, before: number | null) =>
  listRows<ListedClose>(db)`
    select c.id, c.number, c.closed_at as "closedAt", coalesce(${selectStaffName(sql`c.closed_by`)}, '') as "closedBy",
      c.counted_cents as "countedCents", c.difference_cents as "differenceCents", c.has_difference as "hasDifference"
    from day_close c where c.shop_id = ${shopId} and (${before}::int is null or c.number < ${before}::int)
    order by c.number desc limit ${pageSize + 1}`
export const closesAPage = pageSize

export const insertNote = (tx: Db, note: { closeId: string; text: string; writtenBy: string; now: Date }) =>
  changesRow(tx)`
    insert into day_close_note (day_close_id, text, written_by, written_at)
    values (${note.closeId}, ${note.text}, ${note.writtenBy}, ${note.now})`
