import { sql } from 'kysely'
import { type Db, findValue } from '../../../../kit/server/index.ts'
import { hasDeclined, isKnownTo } from '../../../people/customers/server/index.ts'
import type { TextReach } from '../../../repair/conversations/contract/index.ts'
import { daysAfterClosing } from '../../../repair/conversations/rules.ts'
import { textReach } from '../../../repair/conversations/server/index.ts'
import type { InboxChannel, InboxThread } from '../contract/index.ts'
import { lineColumns } from './store-list.ts'

/** What the server works out the ways to reply from. */
export interface ReachFacts {
  customerId: string | null
  name: string
  email: string
  phone: string
  hasAccount: boolean
  hasDeclined: boolean
  /** Of the order that a reply becomes part of. */
  orderId: string | null
  orderTexts: TextReach | null
  /** The phone's texts outside of any order. */
  textThread: { id: string; phone: string; isBlocked: boolean } | null
  lastReceived: InboxChannel | null
}

export type ThreadFacts = Omit<InboxThread, 'reach' | 'replyBy' | 'people' | 'hasEarlier'> & { reachFacts: ReachFacts }

const delivery = (messageId: ReturnType<typeof sql.ref>) => sql`(
  select json_build_object('state', case when s.state = 'sent' then coalesce(s.delivery, 'sent') else s.state end, 'code', s.delivery_code,
    'waitsUntil', case when s.state = 'queued' then s.waits_until end) from message s where s.id = ${messageId})`

/** Messages in the conversations of the customer's orders. */
const orderEntries = sql`
  select m.sent_at as at, json_build_object('id', m.id, 'kind', 'message', 'side', m.side, 'channel', m.channel, 'by', m.by_name, 'at', m.sent_at,
    'text', m.body, 'isAutomatic', m.side = 'shop' and m.account_id is null, 'sender', (
      select nullif(i.sender, '') from inbox_mail i where i.conversation_message_id = m.id), 'photos', coalesce((
      select json_agg(json_build_object('photoId', p.id, 'width', p.width, 'height', p.height, 'alt', p.alt) order by p.place)
      from conversation_photo p where p.message_id = m.id), '[]'::json), 'delivery', ${delivery(sql.ref('m.outgoing_id'))},
    'order', json_build_object('id', o.id, 'invoice', o.invoice), 'textThreadId', null) as entry
  from work_order o join conversation_message m on m.work_order_id = o.id
  where o.customer_id = t.customer_id and o.shop_id = t.shop_id`

/** Texts and missed calls outside of any order. */
const textEntries = sql`
  select y.at, json_build_object('id', y.id, 'kind', case when y.kind = 'call' then 'call' else 'message' end,
    'side', case when y.kind in ('received', 'call') then 'customer' else 'shop' end, 'channel', case when y.kind = 'call' then 'call' else 'text' end,
    'by', case y.kind when 'automatic' then 'Automatic answer' when 'written' then y.by_name else coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), '') end,
    'at', y.at, 'text', y.body, 'isAutomatic', y.kind = 'automatic', 'sender', null, 'photos', coalesce((
      select json_agg(json_build_object('photoId', p.id, 'width', p.width, 'height', p.height, 'alt', 'Picture ' || p.place) order by p.place)
      from thread_photo p where p.text_id = y.id), '[]'::json), 'delivery', ${delivery(sql.ref('y.message_id'))}, 'order', null, 'textThreadId', y.thread_id)
  from text_thread h join thread_text y on y.thread_id = h.id
  where h.shop_id = t.shop_id and (h.customer_id = t.customer_id or h.id = t.text_thread_id) and y.work_order_id is null`

/** What only the inbox has. */
const ownEntries = sql`
  select e.at, json_build_object('id', e.id, 'kind', case when e.kind in ('note', 'event') then e.kind else 'message' end,
    'side', case when e.kind = 'received' then 'customer' else 'shop' end, 'channel', 'mail', 'by', e.by_name, 'at', e.at, 'text', e.body,
    'isAutomatic', e.kind = 'automatic', 'sender', (select nullif(i.sender, '') from inbox_mail i where i.entry_id = e.id), 'photos', '[]'::json,
    'delivery', ${delivery(sql.ref('e.message_id'))}, 'order', null, 'textThreadId', null)
  from inbox_entry e where e.thread_id = t.id`

const customerFacts = (
  now: Date,
) => sql`case when c.id is not null then json_build_object('email', c.email, 'hasAccount', c.account_id is not null,
  'prefersCall', c.please_call,
  'vehicles', coalesce((select json_agg(json_build_object('id', q.id, 'title', q.title, 'plate', q.plate)) from (
    select distinct on (w.id) w.id, concat_ws(' ', w.year, w.make, w.model) as title, w.plate from work_order k join vehicle w on w.id = k.vehicle_id
    where k.customer_id = c.id and k.shop_id = t.shop_id limit 5) q), '[]'::json),
  'orders', coalesce((select json_agg(json_build_object('id', q.id, 'invoice', q.invoice, 'state', q.state, 'vehicle', q.vehicle,
      'totalCents', q.total) order by q.place) from (
    select k.id, k.invoice, k.state, concat_ws(' ', w.year, w.make, w.model) as vehicle,
      case when k.bill_cents > 0 then k.bill_cents else k.total_cents end as total,
      row_number() over (order by k.closed_at is not null, k.created_at desc) as place
    from work_order k join vehicle w on w.id = k.vehicle_id where k.customer_id = c.id and k.shop_id = t.shop_id
    order by k.closed_at is not null, k.created_at desc limit 4) q), '[]'::json),
  'owedCents', (select coalesce(sum(greatest(0, b.total_cents - b.paid_cents - b.credited_cents)), 0) from work_order k join bill b on b.work_order_id = k.id
    where k.customer_id = c.id and k.shop_id = t.shop_id),
  'nextAppointmentAt', (select min(a.starts_at) from appointment a where a.customer_id = c.id and a.shop_id = t.shop_id and a.state = 'booked'
    and a.starts_at > ${now})) end`

/** Everything that the thread's page shows, with one entry more than asked for if there are earlier ones. Null when the shop has no such thread. */
export const findThreadView = (db: Db, one: { shopId: string; id: string; take: number; now: Date }) =>
  findValue<{ thread: ThreadFacts }>(db)`
    select json_build_object(${lineColumns(one.now)}, 'shop', json_build_object('id', s.id, 'dba', s.dba, 'phone1', s.phone1, 'timeZone', s.time_zone),
      'entries', coalesce((select json_agg(z.entry order by z.at, z.entry ->> 'id') from (
        select * from (${orderEntries} union all ${textEntries} union all ${ownEntries}) u (at, entry) order by at desc limit ${one.take + 1}) z), '[]'::json),
      'orderId', l.id,
      'phoneThread', (select json_build_object('id', h.id, 'isBlocked', h.is_blocked, 'others', coalesce((
          select json_agg(json_build_object('id', n.id, 'name', trim(n.first_name || ' ' || n.last_name)) order by n.created_at)
          from (select c.* from customer c where c.phone1 = h.phone and ${isKnownTo(sql.ref('t.shop_id'))}) n), '[]'::json))
        from text_thread h where h.id = t.text_thread_id),
      'fields', json_build_object('firstName', coalesce(c.first_name, ''), 'lastName', coalesce(c.last_name, ''), 'vehicle', coalesce(l.vehicle, ''),
        'total', l.total, 'invoice', l.invoice),
      'facts', ${customerFacts(one.now)},
      'reachFacts', json_build_object('customerId', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'email', coalesce(c.email, ''),
        'phone', coalesce(c.phone1, x.phone, ''), 'hasAccount', c.account_id is not null, 'hasDeclined', c.id is not null and ${hasDeclined(sql.ref('t.shop_id'))},
        'orderId', l.id, 'orderTexts', case when l.id is not null then l.texts end,
        'textThread', (select json_build_object('id', h.id, 'phone', h.phone, 'isBlocked', h.is_blocked) from text_thread h
          where h.shop_id = t.shop_id and (h.id = t.text_thread_id or h.customer_id = t.customer_id) order by h.is_blocked, h.last_at desc limit 1),
        'lastReceived', (select u.entry ->> 'channel' from (${orderEntries} union all ${textEntries} union all ${ownEntries}) u (at, entry)
          where u.entry ->> 'side' = 'customer' order by u.at desc limit 1))) as thread
    from inbox_thread t join shop s on s.id = t.shop_id left join customer c on c.id = t.customer_id
    left join text_thread x on x.id = t.text_thread_id
    left join lateral (
      select o.id, o.invoice, concat_ws(' ', w.year, w.make, w.model) as vehicle,
        case when o.bill_cents > 0 then o.bill_cents else o.total_cents end as total, ${textReach(one.now)} as texts
      from work_order o join vehicle w on w.id = o.vehicle_id
      where o.customer_id = t.customer_id and o.shop_id = t.shop_id
        and (o.closed_at is null or o.closed_at > ${one.now}::timestamptz - ${daysAfterClosing}::int * interval '1 day')
      order by o.closed_at is not null, o.created_at desc, o.id limit 1) l on true
    where t.id = ${one.id} and t.shop_id = ${one.shopId}`
