import { sql } from 'kysely'
import {
  type Actor,
  changesRow,
  type Db,
  findRow,
  findValue,
  getRow,
  getValue,
  JsonText,
  listRows,
  listValues,
  runSql,
} from '../../../../kit/server/index.ts'
import { hasDeclined, isOkToText } from '../../../people/customers/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'
import type { Conversation, ConversationMessage, Side, TextReach } from '../contract/index.ts'
import { daysAfterClosing } from '../rules.ts'
import { textReach } from './store-reach.ts'

const seenColumn = (side: Side) => sql.ref(side === 'customer' ? 'customer_seen' : 'shop_seen')
const getOtherSide = (side: Side): Side => (side === 'customer' ? 'shop' : 'customer')

const message = (
  isForShop: boolean,
) => sql`json_build_object('id', m.id, 'number', m.number, 'side', m.side, 'by', m.by_name, 'at', m.sent_at, 'text', m.body,
  'photos', coalesce((select json_agg(json_build_object('photoId', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt) order by p.place)
    from conversation_photo p where p.message_id = m.id), '[]'::json), 'channel', m.channel, 'delivery', case when ${isForShop} then (
    select json_build_object('state', case when s.state = 'sent' then coalesce(s.delivery, 'sent') else s.state end, 'code', s.delivery_code,
      'waitsUntil', case when s.state = 'queued' then s.waits_until end) from message s where s.id = m.outgoing_id) end)`

const countUnreadBy = (side: Side) => sql`(select count(*) from conversation_message u
  where u.work_order_id = o.id and u.side = ${getOtherSide(side)} and u.number > coalesce(v.${seenColumn(side)}, 0))`

/** The work order must exist. */
export async function findConversationJson(
  db: Db,
  workOrderId: string,
  { side, take, now }: { side: Side; take: number; now: Date },
): Promise<JsonText<Conversation>> {
  const rows = await listRows<{ json: string }>(db)`
    select json_build_object('workOrderId', o.id, 'invoice', o.invoice, 'shopId', o.shop_id, 'side', ${side}::text,
      'shop', json_build_object('dba', s.dba, 'phone1', s.phone1, 'timeZone', s.time_zone),
      'customer', json_build_object('name', trim(c.first_name || ' ' || c.last_name), 'phone1', c.phone1, 'prefersCall', c.please_call,
        'reach', case when c.account_id is not null then 'account' when ${hasDeclined(sql.ref('o.shop_id'))} then 'declined'
          when c.email <> '' then 'mail' when ${isOkToText(sql.ref('o.shop_id'))} then 'text' else 'none' end, 'texts', ${textReach(now)}),
      'fields', json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'vehicle', concat_ws(' ', w.year, w.make, w.model),
        'total', case when o.bill_cents > 0 then o.bill_cents else o.total_cents end),
      'messages', coalesce((select json_agg(${message(side === 'shop')} order by m.number) from (
        select * from conversation_message where work_order_id = o.id order by number desc limit ${take}) m), '[]'::json),
      'hasEarlier', coalesce(v.last_number, 0) > ${take}::int,
      'unread', ${countUnreadBy(side)},
      'seenByOther', coalesce(v.${seenColumn(getOtherSide(side))}, 0),
      'closesAt', o.closed_at + ${daysAfterClosing}::int * interval '1 day',
      'isOpen', o.closed_at is null or ${now}::timestamptz < o.closed_at + ${daysAfterClosing}::int * interval '1 day'
    )::text as json
    from work_order o join shop s on s.id = o.shop_id join customer c on c.id = o.customer_id
    join vehicle w on w.id = o.vehicle_id left join conversation v on v.work_order_id = o.id
    where o.id = ${workOrderId}`
  return new JsonText((rows[0] as { json: string }).json)
}

/** Unread messages of the customer's own orders, or of the orders of shops where the caller works. */
export async function listUnreadCounts(db: Db, actor: Actor): Promise<{ workOrderId: string; unread: number }[]> {
  const side: Side = actor.role === 'customer' ? 'customer' : 'shop'
  const own =
    side === 'customer'
      ? sql`o.customer_id in (select id from customer where account_id = ${actor.accountId})`
      : sql`o.shop_id in (select shop_id from shop_member where account_id = ${actor.accountId} and ended_at is null)`
  return listRows<{ workOrderId: string; unread: number }>(db)`
    select o.id as "workOrderId", count(*) as unread
    from work_order o join conversation v on v.work_order_id = o.id and v.last_number > v.${seenColumn(side)}
    join conversation_message m on m.work_order_id = o.id and m.side = ${getOtherSide(side)} and m.number > v.${seenColumn(side)}
    where ${own} group by o.id`
}

export interface NewMessage {
  workOrderId: string
  side: Side
  /** Null for a customer without an account, who texted. */
  accountId: string | null
  /** The sender without an account. */
  byName?: string
  channel?: 'app' | 'text' | 'mail' | 'chat'
  text: string
  at: Date
}

/**
 * Numbered after the last message. A sender who had seen everything has also seen their own message. Other messages of the conversation
 * wait until the transaction ends.
 */
export async function insertMessage(
  tx: Db,
  { workOrderId, side, accountId, byName = '', channel = 'app', text, at }: NewMessage,
): Promise<string> {
  const number = await getValue<{ number: number }>(tx)`
    insert into conversation as v (work_order_id, ${seenColumn(side)}) values (${workOrderId}, 1)
    on conflict (work_order_id) do update set last_number = v.last_number + 1,
      ${seenColumn(side)} = v.${seenColumn(side)} + case when v.${seenColumn(side)} = v.last_number then 1 else 0 end
    returning last_number as number`
  return getValue<{ id: string }>(tx)`
    insert into conversation_message (work_order_id, number, side, account_id, by_name, channel, body, sent_at)
    values (${workOrderId}, ${number}, ${side}, ${accountId}, coalesce(
      (select trim(first_name || ' ' || last_name) from owner where account_id = ${accountId}::uuid),
      (select trim(first_name || ' ' || last_name) from employee where account_id = ${accountId}::uuid),
      (select trim(first_name || ' ' || last_name) from customer where account_id = ${accountId}::uuid), ${byName}), ${channel}, ${text}, ${at})
    returning id`
}

export interface SentPhoto {
  photoId: string
  place: number
  alt: string
}

/** Attaches uploaded photos to their message, and returns how many it found. */
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

export const findMessage = (db: Db, id: string, side: Side) =>
  getValue<{ json: ConversationMessage }>(db)`
    select ${message(side === 'shop')} as json from conversation_message m where m.id = ${id}`

export interface NewPhoto {
  workOrderId: string
  fileId: string
  accountId: string
  width: number
  height: number
  at: Date
}

export const insertPhoto = (tx: Db, photo: NewPhoto) =>
  getRow<StoredPhoto>(tx)`
    insert into conversation_photo (work_order_id, file_id, account_id, width, height, kept_at)
    values (${photo.workOrderId}, ${photo.fileId}, ${photo.accountId}, ${photo.width}, ${photo.height}, ${photo.at})
    returning id as "photoId", width, height`

/** The file of a photo that was sent, or that the account uploaded itself. */
export const findPhotoFile = (
  db: Db,
  { workOrderId, photoId, accountId }: { workOrderId: string; photoId: string; accountId: string },
) =>
  findValue<{ fileId: string }>(db)`
    select file_id as "fileId" from conversation_photo
    where id = ${photoId} and work_order_id = ${workOrderId} and (message_id is not null or account_id = ${accountId})`

/** Deletes photos that were never sent and returns their files, for the caller to delete. */
export const takeUnsentPhotos = (tx: Db, before: Date) =>
  listValues<{ fileId: string }>(tx)`
    delete from conversation_photo where message_id is null and kept_at < ${before} returning file_id as "fileId"`

/** Advances a side's seen mark, never beyond the last message; returns whether it moved. */
export const advanceSeen = (tx: Db, workOrderId: string, side: Side, number: number) =>
  changesRow(tx)`
    update conversation set ${seenColumn(side)} = least(${number}, last_number)
    where work_order_id = ${workOrderId} and ${seenColumn(side)} < least(${number}, last_number)`

export const countUnread = (db: Db, workOrderId: string, side: Side) =>
  getValue<{ unread: number }>(db)`
    select ${countUnreadBy(side)} as unread from work_order o left join conversation v on v.work_order_id = o.id
    where o.id = ${workOrderId}`

export const noticeChannels = ['bell', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const notifiedColumn = (to: Side, way: NoticeChannel) =>
  sql.ref(to === 'shop' ? 'shop_belled' : way === 'bell' ? 'customer_belled' : 'customer_mailed')

export interface UnseenMessages {
  /** The number of the newest message for that side. */
  newest: number
  seen: number
  told: number
  shopId: string
  customerId: string
  invoice: number
  shop: string
  shopPhone: string
  customerName: string
  /** Null for a customer who never signed up. */
  accountId: string | null
  email: string
  phone1: string
  pleaseCall: boolean
  agreesToTexts: boolean
  /** A walk-in's e-mail or phone belongs to someone who said that they do not know the shop. */
  hasDeclined: boolean
  vehicle: string
  /** The shop has a number of its own, which can be answered. */
  hasLine: boolean
}

/** Reads the messages a side has not seen; locks the conversation until the transaction ends. Null when there are no messages for that side. */
export async function lockUnseenMessages(
  tx: Db,
  workOrderId: string,
  to: Side,
  way: NoticeChannel,
): Promise<UnseenMessages | null> {
  const row = await findRow<Omit<UnseenMessages, 'newest'> & { newest: number | null }>(tx)`
    select (select max(number) from conversation_message m where m.work_order_id = v.work_order_id and m.side = ${getOtherSide(to)}) as newest,
      v.${seenColumn(to)} as seen, v.${notifiedColumn(to, way)} as told, o.shop_id as "shopId", c.id as "customerId", o.invoice, s.dba as shop, s.phone1 as "shopPhone",
      trim(c.first_name || ' ' || c.last_name) as "customerName", c.account_id as "accountId", c.email, c.phone1,
      c.please_call as "pleaseCall", ${isOkToText(sql.ref('o.shop_id'))} as "agreesToTexts", ${hasDeclined(sql.ref('o.shop_id'))} as "hasDeclined", concat_ws(' ', w.year, w.make, w.model) as vehicle,
      exists (select from text_line l where l.shop_id = o.shop_id) as "hasLine"
    from conversation v join work_order o on o.id = v.work_order_id join shop s on s.id = o.shop_id
    join customer c on c.id = o.customer_id join vehicle w on w.id = o.vehicle_id
    where v.work_order_id = ${workOrderId} for update of v`
  return row && row.newest !== null ? { ...row, newest: row.newest } : null
}

export interface MessageText {
  by: string
  text: string
  photos: number
}

/** The messages for a side after a number, oldest first. */
export const listMessagesAfter = (tx: Db, workOrderId: string, to: Side, number: number) =>
  listRows<MessageText>(tx)`
    select m.by_name as by, m.body as text, (select count(*) from conversation_photo p where p.message_id = m.id) as photos
    from conversation_message m
    where m.work_order_id = ${workOrderId} and m.side = ${getOtherSide(to)} and m.number > ${number}
      and (m.channel not in ('text', 'mail') or m.side = 'customer') order by m.number`

export const markNotified = (tx: Db, workOrderId: string, to: Side, way: NoticeChannel, number: number) =>
  runSql(tx)`update conversation set ${notifiedColumn(to, way)} = ${number} where work_order_id = ${workOrderId}`

/** The shop's messages after a number went out with a text or a mail. */
export const markOutgoing = (
  tx: Db,
  {
    workOrderId,
    after,
    channel,
    outgoingId,
  }: { workOrderId: string; after: number; channel: 'text' | 'mail'; outgoingId: string },
) =>
  runSql(tx)`
    update conversation_message set channel = ${channel}, outgoing_id = ${outgoingId}
    where work_order_id = ${workOrderId} and side = 'shop' and number > ${after} and channel = 'app'`

export const setOutgoing = (tx: Db, messageId: string, outgoingId: string, text: string) =>
  runSql(tx)`update conversation_message set outgoing_id = ${outgoingId}, body = ${text} where id = ${messageId}`

export interface TextedCustomer {
  reach: TextReach
  phone1: string
  name: string
  lastTextAt: Date | null
}

/** The facts about an order's customer that sending a text needs. */
export const getTextedCustomer = (tx: Db, workOrderId: string, now: Date) =>
  getRow<TextedCustomer>(tx)`
    select ${textReach(now)} as reach, c.phone1, coalesce(nullif(c.first_name, ''), c.last_name) as name,
      (select max(r.sent_at) from conversation_message r where r.work_order_id = o.id and r.side = 'customer' and r.channel = 'text')
        as "lastTextAt"
    from work_order o join customer c on c.id = o.customer_id where o.id = ${workOrderId}`

/** The facts about an order's customer that sending an e-mail needs. */
export const getMailedCustomer = (tx: Db, workOrderId: string) =>
  getRow<{ email: string; hasDeclined: boolean; name: string; shop: string; vehicle: string; customerId: string }>(tx)`
    select c.email, ${hasDeclined(sql.ref('o.shop_id'))} as "hasDeclined", trim(c.first_name || ' ' || c.last_name) as name, s.dba as shop,
      concat_ws(' ', w.year, w.make, w.model) as vehicle, c.id as "customerId"
    from work_order o join customer c on c.id = o.customer_id join shop s on s.id = o.shop_id join vehicle w on w.id = o.vehicle_id
    where o.id = ${workOrderId}`

/** The shop has seen every message of its customer; returns the orders where that is news, locked. */
export const markAllSeenByShop = (tx: Db, shopId: string, customerId: string) =>
  listValues<{ workOrderId: string }>(tx)`
    with news as (
      select o.id from work_order o join conversation u on u.work_order_id = o.id
      where o.shop_id = ${shopId} and o.customer_id = ${customerId} and u.shop_seen < u.last_number order by o.id for update of o
    )
    update conversation v set shop_seen = v.last_number from news where v.work_order_id = news.id and v.shop_seen < v.last_number
    returning v.work_order_id as "workOrderId"`

/** The stored files of a message's photos, in order. */
export const listPhotoFiles = (tx: Db, messageId: string) =>
  listRows<{ fileName: string; mediaType: string; storageKey: string; sizeBytes: number }>(tx)`
    select f.name as "fileName", f.media_type as "mediaType", f.storage_key as "storageKey", f.size_bytes as "sizeBytes"
    from conversation_photo p join file f on f.id = p.file_id where p.message_id = ${messageId} order by p.place`

/** A picture that came with a customer's text. */
export const insertReceivedPhoto = (
  tx: Db,
  photo: { messageId: string; fileId: string; width: number; height: number; place: number; alt: string; at: Date },
) =>
  runSql(tx)`
    insert into conversation_photo (work_order_id, file_id, width, height, kept_at, message_id, place, alt)
    select m.work_order_id, ${photo.fileId}, ${photo.width}, ${photo.height}, ${photo.at}, m.id, ${photo.place}, ${photo.alt}
    from conversation_message m where m.id = ${photo.messageId} on conflict (message_id, place) do nothing`

/** The orders whose messages went out with that mail or text. */
export const listOrdersOfOutgoing = (tx: Db, outgoingId: string) =>
  listValues<{ workOrderId: string }>(tx)`
    select distinct work_order_id as "workOrderId" from conversation_message where outgoing_id = ${outgoingId}`

/** When a customer's account is deleted: an e-mail in their conversations from another address than theirs is not shown with it any more. */
export const forgetSenders = (tx: Db, customerId: string) =>
  runSql(tx)`
    update conversation_message m set by_name = 'Unknown sender' from work_order o
    where o.id = m.work_order_id and o.customer_id = ${customerId} and m.side = 'customer' and m.channel = 'mail' and position('@' in m.by_name) > 0`
