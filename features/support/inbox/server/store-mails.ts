import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import { hasDeclined } from '../../../people/customers/server/index.ts'

/** The key of the address for replies to a shop's e-mails to a customer. Each thread has one. */
export const getAddressKey = (tx: Db, shopId: string, customerId: string) =>
  getValue<{ key: string }>(tx)`
    with thread as (
      insert into inbox_thread as t (shop_id, customer_id, last_at, last_side, last_channel, preview, moved_at, done_at)
      values (${shopId}, ${customerId}, now(), 'shop', 'mail', '', now(), now())
      on conflict (shop_id, customer_id) where customer_id is not null do update set customer_id = excluded.customer_id returning id
    ), made as (
      insert into inbox_address (thread_id) select id from thread where not exists (select from inbox_address a where a.thread_id = thread.id)
      returning key
    )
    select key from made union all (select a.key from inbox_address a join thread on thread.id = a.thread_id order by a.key limit 1) limit 1`

export interface AddressedThread {
  threadId: string
  shopId: string
  customerId: string
  name: string
  email: string
  /** The order whose conversation an e-mail becomes part of. */
  workOrderId: string | null
}

/** The thread that an address belongs to; null for an unknown key. */
export const findAddressedThread = (tx: Db, key: string, closedAfter: Date) =>
  findRow<AddressedThread>(tx)`
    select t.id as "threadId", t.shop_id as "shopId", c.id as "customerId", trim(c.first_name || ' ' || c.last_name) as name, c.email,
      (select o.id from work_order o where o.shop_id = t.shop_id and o.customer_id = c.id and (o.closed_at is null or o.closed_at > ${closedAfter})
        order by o.closed_at is not null, o.created_at desc, o.id limit 1) as "workOrderId"
    from inbox_address a join inbox_thread t on t.id = a.thread_id join customer c on c.id = t.customer_id where a.key = ${key}`

/** Null when the provider has reported it before. */
export const insertMail = (
  tx: Db,
  { threadId, providerId, sender, at }: { threadId: string; providerId: string; sender: string; at: Date },
) =>
  findValue<{ id: string }>(tx)`
    insert into inbox_mail (thread_id, provider_id, sender, at) values (${threadId}, ${providerId}, ${sender}, ${at})
    on conflict (thread_id, provider_id) do nothing returning id`

export const setMailPlace = (tx: Db, id: string, place: { messageId: string | null; entryId: string | null }) =>
  runSql(tx)`update inbox_mail set conversation_message_id = ${place.messageId}, entry_id = ${place.entryId} where id = ${id}`

export interface ReceivedMail {
  shopId: string
  threadId: string
  entryId: string | null
  /** Its message in the order's conversation. */
  messageId: string | null
  workOrderId: string | null
}

/** Finds the place an e-mail is shown. */
export const findMail = (db: Db, id: string) =>
  findRow<ReceivedMail>(db)`
    select t.shop_id as "shopId", i.thread_id as "threadId", i.entry_id as "entryId", i.conversation_message_id as "messageId",
      (select m.work_order_id from conversation_message m where m.id = i.conversation_message_id) as "workOrderId"
    from inbox_mail i join inbox_thread t on t.id = i.thread_id where i.id = ${id}`

/** The places of an e-mail's attachments that are stored. */
export const listAttachmentPlaces = (db: Db, { entryId, messageId }: Pick<ReceivedMail, 'entryId' | 'messageId'>) =>
  listValues<{ place: number }>(db)`
    select place from inbox_file where (entry_id = ${entryId}::uuid or conversation_message_id = ${messageId}::uuid) and place is not null
    union all select place from conversation_photo where message_id = ${messageId}::uuid and place is not null`

export const countMails = (tx: Db, threadId: string, since: Date) =>
  getValue<{ count: number }>(tx)`select count(*) as count from inbox_mail where thread_id = ${threadId} and at > ${since}`

/** False when a report with this token came before. Tokens are forgotten after a day, when their time is too old anyway. */
export async function useToken(tx: Db, token: string, now: Date): Promise<boolean> {
  await runSql(tx)`delete from inbox_mail_token where at < ${now}::timestamptz - interval '1 day'`
  return hasRow(
    tx,
  )`insert into inbox_mail_token (token, at) values (${token}, ${now}) on conflict do nothing returning 1 as fresh`
}

export interface AwayFacts {
  shopId: string
  shop: string
  shopPhone: string
  timeZone: string
  text: string
  customerId: string | null
  name: string
  email: string
  hasDeclined: boolean
  /** The work order whose conversation gets the away message when the customer wrote in the app. */
  workOrderId: string | null
  textThread: { id: string; phone: string } | null
}

/** The facts for an away message; null when it is turned off, nobody waits, or the phone is blocked. */
export const findAwayFacts = (tx: Db, threadId: string) =>
  findRow<AwayFacts>(tx)`
    select t.shop_id as "shopId", s.dba as shop, s.phone1 as "shopPhone", s.time_zone as "timeZone", a.body as text, c.id as "customerId",
      coalesce(trim(c.first_name || ' ' || c.last_name), '') as name, coalesce(c.email, '') as email,
      c.id is not null and ${hasDeclined(sql.ref('t.shop_id'))} as "hasDeclined",
      (select m.work_order_id from work_order o join conversation_message m on m.work_order_id = o.id
        where o.customer_id = t.customer_id and o.shop_id = t.shop_id and m.side = 'customer' order by m.sent_at desc limit 1) as "workOrderId",
      (select json_build_object('id', h.id, 'phone', h.phone) from text_thread h where h.shop_id = t.shop_id and not h.is_blocked
        and (h.id = t.text_thread_id or h.customer_id = t.customer_id) order by h.last_at desc limit 1) as "textThread"
    from inbox_thread t join inbox_away a on a.shop_id = t.shop_id and a.is_on join shop s on s.id = t.shop_id
    left join customer c on c.id = t.customer_id where t.id = ${threadId} and t.waits_since is not null`

/** False when this closed period's message went out before. */
export const markAway = (tx: Db, threadId: string, until: Date) =>
  hasRow(tx)`
    update inbox_thread set away_until = ${until} where id = ${threadId} and away_until is distinct from ${until}::timestamptz returning 1 as news`
