import { sql } from 'kysely'
import { type Db, listValues } from '../../../../kit/server/index.ts'
import type { InboxEntry } from '../contract/index.ts'
import { filesOf, picturesOf } from './store-files.ts'

// The places of everything in the thread `t`: messages of the customer's orders, texts and missed calls outside of any order, and what only
// the inbox has.
const inOrders = sql`select m.sent_at as at, m.id, 'order' as origin from work_order o join conversation_message m on m.work_order_id = o.id
  where o.customer_id = t.customer_id and o.shop_id = t.shop_id`
const inTexts = sql`select y.at, y.id, 'text' as origin from text_thread h join thread_text y on y.thread_id = h.id
  where h.shop_id = t.shop_id and (h.customer_id = t.customer_id or h.id = t.text_thread_id) and y.work_order_id is null`
const inInbox = sql`select e.at, e.id, 'own' as origin from inbox_entry e where e.thread_id = t.id`

const delivery = (messageId: ReturnType<typeof sql.ref>) => sql`(
  select json_build_object('state', case when s.state = 'sent' then coalesce(s.delivery, 'sent') else s.state end, 'code', s.delivery_code,
    'waitsUntil', case when s.state = 'queued' then s.waits_until end) from message s where s.id = ${messageId})`

/** A message in the conversation of one of the customer's orders. */
const orderEntry = sql`
  select json_build_object('id', m.id, 'kind', 'message', 'side', m.side, 'channel', m.channel, 'by', m.by_name, 'at', m.sent_at,
    'text', m.body, 'isAutomatic', m.side = 'shop' and m.account_id is null, 'sender', (
      select nullif(i.sender, '') from inbox_mail i where i.conversation_message_id = m.id), 'photos', coalesce((
      select json_agg(json_build_object('photoId', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt) order by p.place)
      from conversation_photo p where p.message_id = m.id), '[]'::json), 'delivery', ${delivery(sql.ref('m.outgoing_id'))},
    'order', json_build_object('id', o.id, 'invoice', o.invoice), 'textThreadId', null, 'files', ${filesOf('conversation_message_id', sql.ref('m.id'))})
  from conversation_message m join work_order o on o.id = m.work_order_id where m.id = p.id`

/** A text or a missed call outside of any order. */
const textEntry = sql`
  select json_build_object('id', y.id, 'kind', case when y.kind = 'call' then 'call' else 'message' end,
    'side', case when y.kind in ('received', 'call') then 'customer' else 'shop' end, 'channel', case when y.kind = 'call' then 'call' else 'text' end,
    'by', case y.kind when 'automatic' then 'Automatic answer' when 'written' then y.by_name else coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), '') end,
    'at', y.at, 'text', y.body, 'isAutomatic', y.kind = 'automatic', 'sender', null, 'photos', coalesce((
      select json_agg(json_build_object('photoId', p.id, 'width', p.width, 'height', p.height, 'alt', 'Picture ' || p.place) order by p.place)
      from thread_photo p where p.text_id = y.id), '[]'::json), 'delivery', ${delivery(sql.ref('y.message_id'))}, 'order', null, 'textThreadId', y.thread_id, 'files', '[]'::json)
  from thread_text y where y.id = p.id`

/** The entries that only the inbox has. */
const ownEntry = sql`
  select json_build_object('id', e.id, 'kind', case when e.kind in ('note', 'event') then e.kind else 'message' end,
    'side', case when e.kind = 'received' then 'customer' else 'shop' end, 'channel', e.channel, 'by', e.by_name, 'at', e.at, 'text', e.body,
    'isAutomatic', e.kind = 'automatic', 'sender', (select nullif(i.sender, '') from inbox_mail i where i.entry_id = e.id), 'photos', ${picturesOf(sql.ref('e.id'))}, 'files', ${filesOf('entry_id', sql.ref('e.id'))},
    'delivery', ${delivery(sql.ref('e.message_id'))}, 'order', null, 'textThreadId', null)
  from inbox_entry e where e.id = p.id`

export interface EntryPage {
  threadId: string
  /** Before or after this entry, or the newest ones. */
  from: { direction: 'before' | 'after'; id: string; isIncluded?: boolean } | null
  take: number
}

/** A page of a thread, oldest first, with one extra entry if there are more in its direction. */
export function listEntries(db: Db, { threadId, from, take }: EntryPage): Promise<InboxEntry[]> {
  const goesUp = from?.direction === 'after'
  const place = sql`(f.at, ${from?.id ?? null}::uuid)`
  const isPast = goesUp ? sql`(u.at, u.id) > ${place}` : sql`(u.at, u.id) < ${place}`
  const isInPage = from ? sql`(${isPast} or ${from.isIncluded === true} and u.id = ${from.id}::uuid)` : sql`true`
  const order = goesUp ? sql`u.at, u.id` : sql`u.at desc, u.id desc`
  // Each of the three is limited separately, so a page reads no more than it shows.
  const cut = sql`${isInPage} order by ${order} limit ${take + 1}`
  return listValues<{ entry: InboxEntry }>(db)`
    select case p.origin when 'order' then (${orderEntry}) when 'text' then (${textEntry}) else (${ownEntry}) end as entry
    from inbox_thread t left join customer c on c.id = t.customer_id
    cross join lateral (select (select k.at from (${inOrders} union all ${inTexts} union all ${inInbox}) k where k.id = ${from?.id ?? null}::uuid) as at) f
    cross join lateral (select u.at, u.id, u.origin from (
      (select u.at, u.id, u.origin from (${inOrders}) u where ${cut}) union all (select u.at, u.id, u.origin from (${inTexts}) u where ${cut})
      union all (select u.at, u.id, u.origin from (${inInbox}) u where ${cut})) u order by ${order} limit ${take + 1}) p
    where t.id = ${threadId} order by p.at, p.id`
}
