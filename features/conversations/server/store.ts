import { sql } from 'kysely'
import type { Actor } from '../../../server/kit/context.ts'
import { JsonText } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { KeptPhoto } from '../../files/contract.ts'
import type { Conversation, ConversationMessage, Side } from '../contract.ts'
import { daysAfterClosing } from '../rules.ts'

const seenOf = (side: Side) => sql.ref(side === 'customer' ? 'customer_seen' : 'shop_seen')
const otherThan = (side: Side): Side => (side === 'customer' ? 'shop' : 'customer')

const message = sql`json_build_object('id', m.id, 'number', m.number, 'side', m.side, 'by', m.by_name, 'at', m.sent_at, 'text', m.body,
  'photos', coalesce((select json_agg(json_build_object('photoId', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt) order by p.place)
    from conversation_photo p where p.message_id = m.id), '[]'::json))`

const unreadBy = (side: Side) => sql`(select count(*) from conversation_message u
  where u.work_order_id = o.id and u.side = ${otherThan(side)} and u.number > coalesce(v.${seenOf(side)}, 0))`

/** Of an order that is there. */
export async function readConversation(
  db: Db,
  workOrderId: string,
  { side, take, now }: { side: Side; take: number; now: Date },
): Promise<JsonText<Conversation>> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'side', ${side}::text,
      'shop', json_build_object('dba', s.dba, 'phone1', s.phone1, 'timeZone', s.time_zone),
      'customer', json_build_object('name', trim(c.first_name || ' ' || c.last_name), 'phone1', c.phone1, 'prefersCall', c.please_call,
        'reach', case when c.account_id is not null then 'account' when c.email <> '' then 'mail' when c.phone1 <> '' then 'text' else 'none' end),
      'messages', coalesce((select json_agg(${message} order by m.number) from (
        select * from conversation_message where work_order_id = o.id order by number desc limit ${take}) m), '[]'::json),
      'hasEarlier', coalesce(v.last_number, 0) > ${take}::int,
      'unread', ${unreadBy(side)},
      'seenByOther', coalesce(v.${seenOf(otherThan(side))}, 0),
      'closesAt', o.closed_at + ${daysAfterClosing}::int * interval '1 day',
      'isOpen', o.closed_at is null or ${now}::timestamptz < o.closed_at + ${daysAfterClosing}::int * interval '1 day'
    )::text as json
    from work_order o join shop s on s.id = o.shop_id join customer c on c.id = o.customer_id
    left join conversation v on v.work_order_id = o.id
    where o.id = ${workOrderId}`.execute(db)
  return new JsonText((rows[0] as { json: string }).json)
}

/** Of a customer's own orders, or those of the shops where somebody works. */
export async function readUnread(db: Db, actor: Actor): Promise<{ workOrderId: string; unread: number }[]> {
  const side: Side = actor.role === 'customer' ? 'customer' : 'shop'
  const own =
    side === 'customer'
      ? sql`o.customer_id in (select id from customer where account_id = ${actor.accountId})`
      : sql`o.shop_id in (select shop_id from shop_member where account_id = ${actor.accountId} and ended_at is null)`
  const { rows } = await sql<{ workOrderId: string; unread: number }>`
    select o.id as "workOrderId", count(*) as unread
    from work_order o join conversation v on v.work_order_id = o.id and v.last_number > v.${seenOf(side)}
    join conversation_message m on m.work_order_id = o.id and m.side = ${otherThan(side)} and m.number > v.${seenOf(side)}
    where ${own} group by o.id`.execute(db)
  return rows
}

export interface NewMessage {
  workOrderId: string
  side: Side
  accountId: string
  text: string
  at: Date
}

/** Counted on from the last one; who had seen all has seen their own, too. Other messages of the conversation wait until the transaction ends. */
export async function insertMessage(tx: Db, { workOrderId, side, accountId, text, at }: NewMessage): Promise<string> {
  const { rows } = await sql<{ number: number }>`
    insert into conversation as v (work_order_id, ${seenOf(side)}) values (${workOrderId}, 1)
    on conflict (work_order_id) do update set last_number = v.last_number + 1,
      ${seenOf(side)} = v.${seenOf(side)} + case when v.${seenOf(side)} = v.last_number then 1 else 0 end
    returning last_number as number`.execute(tx)
  const { number } = rows[0] as { number: number }
  const inserted = await sql<{ id: string }>`
    insert into conversation_message (work_order_id, number, side, account_id, by_name, body, sent_at)
    values (${workOrderId}, ${number}, ${side}, ${accountId}, coalesce(
      (select trim(first_name || ' ' || last_name) from owner where account_id = ${accountId}::uuid),
      (select trim(first_name || ' ' || last_name) from employee where account_id = ${accountId}::uuid),
      (select trim(first_name || ' ' || last_name) from customer where account_id = ${accountId}::uuid), ''), ${text}, ${at})
    returning id`.execute(tx)
  return (inserted.rows[0] as { id: string }).id
}

export interface SentPhoto {
  photoId: string
  place: number
  alt: string
}

/** Puts kept photos to the message they go with; answers how many there were to put. */
export async function attachPhotos(
  tx: Db,
  where: { workOrderId: string; accountId: string; messageId: string },
  photos: readonly SentPhoto[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update conversation_photo set message_id = ${where.messageId}, place = sent.place, alt = sent.alt
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as sent ("photoId" uuid, place smallint, alt text)
    where id = sent."photoId" and work_order_id = ${where.workOrderId} and account_id = ${where.accountId} and message_id is null`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export async function findMessage(db: Db, id: string): Promise<ConversationMessage> {
  const { rows } = await sql<{ json: ConversationMessage }>`
    select ${message} as json from conversation_message m where m.id = ${id}`.execute(db)
  return (rows[0] as { json: ConversationMessage }).json
}

export interface NewPhoto {
  workOrderId: string
  fileId: string
  accountId: string
  width: number
  height: number
  at: Date
}

export async function insertPhoto(tx: Db, photo: NewPhoto): Promise<KeptPhoto> {
  const { rows } = await sql<KeptPhoto>`
    insert into conversation_photo (work_order_id, file_id, account_id, width, height, kept_at)
    values (${photo.workOrderId}, ${photo.fileId}, ${photo.accountId}, ${photo.width}, ${photo.height}, ${photo.at})
    returning id as "photoId", width, height`.execute(tx)
  return rows[0] as KeptPhoto
}

/** The file of a photo that was sent, or that the account has added itself. */
export async function findPhotoFile(
  db: Db,
  { workOrderId, photoId, accountId }: { workOrderId: string; photoId: string; accountId: string },
): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from conversation_photo
    where id = ${photoId} and work_order_id = ${workOrderId} and (message_id is not null or account_id = ${accountId})`.execute(
    db,
  )
  return rows[0]?.fileId ?? null
}

/** Takes out photos that went with no message, for whoever removes their files. */
export async function dropUnsentPhotos(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from conversation_photo where message_id is null and kept_at < ${before} returning file_id as "fileId"`.execute(tx)
  return rows.map(({ fileId }) => fileId)
}

/** Moves a side's mark on, never beyond what was written; answers whether it moved. */
export async function moveSeen(tx: Db, workOrderId: string, side: Side, number: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update conversation set ${seenOf(side)} = least(${number}, last_number)
    where work_order_id = ${workOrderId} and ${seenOf(side)} < least(${number}, last_number)`.execute(tx)
  return numAffectedRows === 1n
}

export async function countUnread(db: Db, workOrderId: string, side: Side): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${unreadBy(side)} as unread from work_order o left join conversation v on v.work_order_id = o.id
    where o.id = ${workOrderId}`.execute(db)
  return (rows[0] as { unread: number }).unread
}

export const toldWays = ['bell', 'mail'] as const
export type ToldWay = (typeof toldWays)[number]

const toldOf = (to: Side, way: ToldWay) =>
  sql.ref(to === 'shop' ? 'shop_belled' : way === 'bell' ? 'customer_belled' : 'customer_mailed')

export interface Waiting {
  /** The number of the newest message for that side. */
  newest: number
  seen: number
  told: number
  shopId: string
  invoice: number
  shop: string
  shopPhone: string
  customerName: string
  /** Null: never signed up. */
  accountId: string | null
  email: string
  phone1: string
  pleaseCall: boolean
  vehicle: string
}

/** Where a side stands; the conversation is held until the transaction ends. Null when there is nothing for that side. */
export async function lockWaiting(tx: Db, workOrderId: string, to: Side, way: ToldWay): Promise<Waiting | null> {
  const { rows } = await sql<Waiting & { newest: number | null }>`
    select (select max(number) from conversation_message m where m.work_order_id = v.work_order_id and m.side = ${otherThan(to)}) as newest,
      v.${seenOf(to)} as seen, v.${toldOf(to, way)} as told, o.shop_id as "shopId", o.invoice, s.dba as shop, s.phone1 as "shopPhone",
      trim(c.first_name || ' ' || c.last_name) as "customerName", c.account_id as "accountId", c.email, c.phone1,
      c.please_call as "pleaseCall", concat_ws(' ', w.year, w.make, w.model) as vehicle
    from conversation v join work_order o on o.id = v.work_order_id join shop s on s.id = o.shop_id
    join customer c on c.id = o.customer_id join vehicle w on w.id = o.vehicle_id
    where v.work_order_id = ${workOrderId} for update of v`.execute(tx)
  const [row] = rows
  return row && row.newest !== null ? row : null
}

export interface Words {
  by: string
  text: string
  photos: number
}

/** What was written to a side after a number, oldest first. */
export async function wordsAfter(tx: Db, workOrderId: string, to: Side, number: number): Promise<Words[]> {
  const { rows } = await sql<Words>`
    select m.by_name as by, m.body as text, (select count(*) from conversation_photo p where p.message_id = m.id) as photos
    from conversation_message m
    where m.work_order_id = ${workOrderId} and m.side = ${otherThan(to)} and m.number > ${number} order by m.number`.execute(tx)
  return rows
}

export async function markTold(tx: Db, workOrderId: string, to: Side, way: ToldWay, number: number): Promise<void> {
  await sql`update conversation set ${toldOf(to, way)} = ${number} where work_order_id = ${workOrderId}`.execute(tx)
}
