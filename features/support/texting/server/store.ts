import {
  changesRow,
  type Db,
  findRow,
  findValue,
  getRow,
  hasRow,
  listRows,
  listValues,
  runSql,
} from '../../../../kit/server/index.ts'

export interface LockedThread {
  id: string
  customerId: string | null
  isNamedByShop: boolean
  isBlocked: boolean
  calledBackAt: Date | null
}

/** The texts of a phone with a shop, created if there are none. Other texts of the phone wait until the transaction ends. */
export const lockThread = (tx: Db, { shopId, phone, now }: { shopId: string; phone: string; now: Date }) =>
  getRow<LockedThread>(tx)`
    insert into text_thread as t (shop_id, phone, last_at) values (${shopId}, ${phone}, ${now})
    on conflict (shop_id, phone) do update set last_at = greatest(t.last_at, ${now})
    returning id, customer_id as "customerId", is_named_by_shop as "isNamedByShop", is_blocked as "isBlocked", called_back_at as "calledBackAt"`

export interface NewText {
  threadId: string
  kind: 'received' | 'call' | 'written' | 'automatic'
  text: string
  at: Date
  accountId?: string | null
  byName?: string
  providerId?: string | null
  messageId?: string | null
  workOrderId?: string | null
}

/** Null when the provider has reported it before. */
export const insertText = (tx: Db, text: NewText) =>
  findValue<{ id: string }>(tx)`
    insert into thread_text (thread_id, kind, body, at, account_id, by_name, provider_id, message_id, work_order_id)
    values (${text.threadId}, ${text.kind}, ${text.text}, ${text.at}, ${text.accountId ?? null}, ${text.byName ?? ''}, ${text.providerId ?? null},
      ${text.messageId ?? null}, ${text.workOrderId ?? null})
    on conflict (provider_id) do nothing returning id`

export const setLanding = (tx: Db, textId: string, conversationMessageId: string) =>
  runSql(tx)`update thread_text set conversation_message_id = ${conversationMessageId} where id = ${textId}`

/** Records that somebody at the shop should answer. True if nobody had to before. */
export const startWaiting = (tx: Db, threadId: string, now: Date) =>
  changesRow(tx)`update text_thread set waits_since = ${now} where id = ${threadId} and waits_since is null`

export const stopWaiting = (tx: Db, threadId: string) =>
  changesRow(tx)`update text_thread set waits_since = null where id = ${threadId} and waits_since is not null`

/** Ends the wait on these phones. Returns all of them, and locks only those where somebody waited. */
export const settleWaitingPhones = (
  tx: Db,
  { shopId, customerId, textThreadId }: { shopId: string; customerId: string | null; textThreadId: string | null },
) =>
  listValues<{ id: string }>(tx)`
    with phone as (
      select id from text_thread where shop_id = ${shopId} and (customer_id = ${customerId}::uuid or id = ${textThreadId}::uuid)
    ), settled as (
      update text_thread set waits_since = null where id in (select id from phone) and waits_since is not null
    )
    select id from phone`

export const setCustomer = (
  tx: Db,
  threadId: string,
  { customerId, isNamedByShop }: { customerId: string | null; isNamedByShop: boolean },
) =>
  runSql(tx)`
    update text_thread set customer_id = ${customerId}, is_named_by_shop = ${isNamedByShop} where id = ${threadId}`

export const setBlocked = (tx: Db, threadId: string, isBlocked: boolean) =>
  runSql(tx)`
    update text_thread set is_blocked = ${isBlocked}, waits_since = case when ${isBlocked} then null else waits_since end
    where id = ${threadId}`

export const setCalledBack = (tx: Db, threadId: string, now: Date) =>
  runSql(tx)`update text_thread set called_back_at = ${now} where id = ${threadId}`

export interface ShopOfLine {
  dba: string
  phone1: string
  timeZone: string
}

export const getShop = (db: Db, shopId: string) =>
  getRow<ShopOfLine>(db)`select dba, phone1, time_zone as "timeZone" from shop where id = ${shopId}`

export interface LandingOrder {
  id: string
  state: string
  customerId: string
  accountId: string | null
  name: string
  phone1: string
}

/**
 * The order whose conversation a customer's text belongs to, locked: the latest open one, otherwise the latest of the last few
 * days.
 */
export const findLandingOrder = (
  tx: Db,
  { shopId, customerId, closedAfter }: { shopId: string; customerId: string; closedAfter: Date },
) =>
  findRow<LandingOrder>(tx)`
    select o.id, o.state, c.id as "customerId", c.account_id as "accountId", trim(c.first_name || ' ' || c.last_name) as name,
      c.phone1
    from work_order o join customer c on c.id = o.customer_id
    where o.shop_id = ${shopId} and o.customer_id = ${customerId}
      and (o.closed_at is null or o.closed_at > ${closedAfter})
    order by o.closed_at is not null, o.created_at desc, o.id limit 1 for update of o`

/** Locked until the transaction ends. */
export const findThread = (db: Db, shopId: string, id: string) =>
  findRow<{ id: string; phone: string; customerId: string | null; isBlocked: boolean }>(db)`
    select id, phone, customer_id as "customerId", is_blocked as "isBlocked" from text_thread
    where id = ${id} and shop_id = ${shopId} for update`

export const findLastReceived = (db: Db, threadId: string) =>
  findValue<{ at: Date }>(db)`
    select at from thread_text where thread_id = ${threadId} and kind in ('received', 'call') order by at desc limit 1`

/** Whether the phone itself texted since then. */
export const hasTextedSince = (db: Db, threadId: string, since: Date) =>
  hasRow(db)`select from thread_text where thread_id = ${threadId} and kind = 'received' and at > ${since}`

export const insertPhoto = (
  tx: Db,
  { textId, fileId, width, height, place }: { textId: string; fileId: string; width: number; height: number; place: number },
) =>
  runSql(tx)`
    insert into thread_photo (text_id, file_id, width, height, place)
    values (${textId}, ${fileId}, ${width}, ${height}, ${place}) on conflict (text_id, place) do nothing`

/** The places of a text's pictures that are stored. */
export const listPlaces = (db: Db, textId: string) =>
  listValues<{ place: number }>(db)`select place from thread_photo where text_id = ${textId}`

export const findPhotoFile = (db: Db, shopId: string, threadId: string, photoId: string) =>
  findValue<{ fileId: string }>(db)`
    select p.file_id as "fileId" from thread_photo p join thread_text x on x.id = p.text_id join text_thread t on t.id = x.thread_id
    where p.id = ${photoId} and t.id = ${threadId} and t.shop_id = ${shopId}`

/** The name of somebody who works at a shop. */
export const findWriterName = (db: Db, accountId: string) =>
  findValue<{ name: string }>(db)`
    select trim(first_name || ' ' || last_name) as name from owner where account_id = ${accountId}
    union all select trim(first_name || ' ' || last_name) from employee where account_id = ${accountId} limit 1`

/** The shops whose texts a report changed. */
export const listShopsOfMessage = (tx: Db, providerId: string) =>
  listRows<{ shopId: string; messageId: string }>(tx)`
    select sender_id as "shopId", id as "messageId" from message where provider_id = ${providerId} and sender_id is not null`

/** For the phone simulator. */
export const listLines = (db: Db) =>
  listRows<{ number: string; shop: string; shopId: string }>(db)`
    select l.number, s.dba as shop, s.id as "shopId" from text_line l join shop s on s.id = l.shop_id order by l.created_at limit 100`

/** For the phone simulator: the names of phones. */
export const listNames = (db: Db, phones: readonly string[]) =>
  listRows<{ phone: string; name: string }>(db)`
    select p.phone, coalesce((select trim(c.first_name || ' ' || c.last_name) from customer c where c.phone1 = p.phone
      order by c.created_at, c.id limit 1), '') as name from unnest(${phones}::text[]) as p (phone)`

/** For the phone simulator: the phones that texted a shop last. */
export const listWritingPhones = (db: Db, most: number) =>
  listRows<{ phone: string; at: Date }>(db)`
    select phone, max(last_at) as at from text_thread group by phone order by max(last_at) desc limit ${most}`

/** For the phone simulator: what a phone texted, newest first. */
export const listTextsOfPhone = (db: Db, phone: string, most: number) =>
  listRows<{ id: string; shopId: string; at: Date; text: string; kind: string; photos: string[] }>(db)`
    select x.id, t.shop_id as "shopId", x.at, x.body as text, x.kind,
      coalesce((select json_agg(p.id order by p.place) from thread_photo p where p.text_id = x.id), '[]'::json) as photos
    from thread_text x join text_thread t on t.id = x.thread_id
    where t.phone = ${phone} and x.kind in ('received', 'call') order by x.at desc limit ${most}`

/** For the phone simulator: a picture that any phone sent. */
export const findAnyPhotoFile = (db: Db, photoId: string) =>
  findValue<{ fileId: string }>(db)`select file_id as "fileId" from thread_photo where id = ${photoId}`

/** The place where a text is shown, for its pictures. */
export const findText = (tx: Db, textId: string) =>
  findRow<{ messageId: string | null; workOrderId: string | null; name: string }>(tx)`
    select x.conversation_message_id as "messageId", x.work_order_id as "workOrderId",
      coalesce((select c.first_name from customer c where c.id = t.customer_id), '') as name
    from thread_text x join text_thread t on t.id = x.thread_id where x.id = ${textId}`
