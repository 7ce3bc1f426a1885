import { sql } from 'kysely'
import { type Db, findValue } from '../../../../kit/server/index.ts'
import { hasDeclined, isKnownTo } from '../../../people/customers/server/index.ts'
import type { TextReach } from '../../../repair/conversations/contract/index.ts'
import { daysAfterClosing } from '../../../repair/conversations/rules.ts'
import { textReach } from '../../../repair/conversations/server/index.ts'
import type { InboxChannel, InboxThread } from '../contract/index.ts'
import { lineColumns } from './store-list.ts'

/** The facts that decide the ways to reply. */
export interface ReachFacts {
  customerId: string | null
  name: string
  email: string
  phone: string
  hasAccount: boolean
  hasDeclined: boolean
  /** The order that a reply becomes part of. */
  orderId: string | null
  orderTexts: TextReach | null
  /** The phone's texts outside of any order. */
  textThread: { id: string; phone: string; isBlocked: boolean } | null
  lastReceived: InboxChannel | null
  /** The chat that was handed to the shop last. */
  chat: ChatFacts | null
}

export interface ChatFacts {
  id: string
  /** Null for a guest. */
  accountId: string | null
  startedAt: string
  isEnded: boolean
}

export type ThreadFacts = Omit<InboxThread, 'reach' | 'replyBy' | 'people' | 'entries' | 'hasEarlier'> & {
  reachFacts: ReachFacts
}

/** How the customer wrote last. */
const lastReceived = sql`(select u.way from (
    (select m.channel as way, m.sent_at as at from work_order o join conversation_message m on m.work_order_id = o.id
      where o.customer_id = t.customer_id and o.shop_id = t.shop_id and m.side = 'customer' order by m.sent_at desc limit 1)
    union all (select case when y.kind = 'call' then 'call' else 'text' end, y.at from text_thread h join thread_text y on y.thread_id = h.id
      where h.shop_id = t.shop_id and (h.customer_id = t.customer_id or h.id = t.text_thread_id) and y.work_order_id is null
        and y.kind in ('received', 'call') order by y.at desc limit 1)
    union all (select e.channel, e.at from inbox_entry e where e.thread_id = t.id and e.kind = 'received' order by e.at desc limit 1)) u
  order by u.at desc limit 1)`

const customerFacts = (
  now: Date,
) => sql`case when c.id is not null then json_build_object('email', c.email, 'hasAccount', c.account_id is not null,
  'hasPage', ${isKnownTo(sql.ref('t.shop_id'))}, 'prefersCall', c.please_call,
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

/** The thread page's data besides its entries. Null if the shop has no such thread. */
export const findThreadView = (db: Db, { shopId, id, now }: { shopId: string; id: string; now: Date }) =>
  findValue<{ thread: ThreadFacts }>(db)`
    select json_build_object(${lineColumns(now)}, 'shop', json_build_object('id', s.id, 'dba', s.dba, 'phone1', s.phone1, 'timeZone', s.time_zone),
      'orderId', l.id,
      'phoneThread', (select json_build_object('id', h.id, 'isBlocked', h.is_blocked, 'others', coalesce((
          select json_agg(json_build_object('id', n.id, 'name', trim(n.first_name || ' ' || n.last_name)) order by n.created_at)
          from (select c.* from customer c where c.phone1 = h.phone and ${isKnownTo(sql.ref('t.shop_id'))}) n), '[]'::json))
        from text_thread h where h.id = t.text_thread_id),
      'fields', json_build_object('firstName', coalesce(c.first_name, ''), 'lastName', coalesce(c.last_name, ''), 'vehicle', coalesce(l.vehicle, ''),
        'total', l.total, 'invoice', l.invoice),
      'facts', ${customerFacts(now)},
      'reachFacts', json_build_object('customerId', c.id, 'name', trim(c.first_name || ' ' || c.last_name), 'email', coalesce(c.email, ''),
        'phone', coalesce(c.phone1, x.phone, ''), 'hasAccount', c.account_id is not null, 'hasDeclined', c.id is not null and ${hasDeclined(sql.ref('t.shop_id'))},
        'orderId', l.id, 'orderTexts', case when l.id is not null then l.texts end,
        'textThread', (select json_build_object('id', h.id, 'phone', h.phone, 'isBlocked', h.is_blocked) from text_thread h
          where h.shop_id = t.shop_id and (h.id = t.text_thread_id or h.customer_id = t.customer_id) order by h.is_blocked, h.last_at desc limit 1),
        'chat', (select json_build_object('id', g.id, 'accountId', g.account_id, 'startedAt', g.started_at, 'isEnded', k.ended_at is not null)
          from inbox_chat k join chat g on g.id = k.chat_id where k.thread_id = t.id order by k.handed_at desc limit 1),
        'lastReceived', ${lastReceived})) as thread
    from inbox_thread t join shop s on s.id = t.shop_id left join customer c on c.id = t.customer_id
    left join text_thread x on x.id = t.text_thread_id
    left join lateral (
      select o.id, o.invoice, concat_ws(' ', w.year, w.make, w.model) as vehicle,
        case when o.bill_cents > 0 then o.bill_cents else o.total_cents end as total, ${textReach(now)} as texts
      from work_order o join vehicle w on w.id = o.vehicle_id
      where o.customer_id = t.customer_id and o.shop_id = t.shop_id
        and (o.closed_at is null or o.closed_at > ${now}::timestamptz - ${daysAfterClosing}::int * interval '1 day')
      order by o.closed_at is not null, o.created_at desc, o.id limit 1) l on true
    where t.id = ${id} and t.shop_id = ${shopId}`
