import { sql } from 'kysely'
import { type Db, listValues } from '../../../../kit/server/index.ts'
import type { InboxLine, InboxView } from '../contract/index.ts'
import { isHeld } from './store.ts'

export interface ListQuestion {
  shopId: string
  accountId: string
  view: InboxView
  isSearch: boolean
  /** Word prefixes that a thread must have, each as a text search query. */
  words: readonly string[]
  /** Patterns that a customer's name, phone or vehicle must match. */
  patterns: readonly string[]
  /** The digits of an unknown phone; empty for none. */
  digits: string
  after: string | null
  now: Date
}

/** The number of threads on a page. */
export const pageSize = 40

const assignee = sql`(select json_build_object('accountId', t.assignee_id, 'name', coalesce(
  (select trim(w.first_name || ' ' || w.last_name) from owner w where w.account_id = t.assignee_id),
  (select trim(e.first_name || ' ' || e.last_name) from employee e where e.account_id = t.assignee_id), '')) where ${isHeld})`

/** The columns that the list and the thread's page show of the thread `t` with the customer `c` or the unknown phone `x`. */
export const lineColumns = (now: Date) => sql`'id', t.id, 'customer', case when c.id is not null then
    json_build_object('id', c.id, 'name', trim(c.first_name || ' ' || c.last_name)) end, 'phone', coalesce(c.phone1, x.phone, ''),
  'isGuest', t.guest_chat_id is not null, 'lastAt', t.last_at, 'lastChannel', t.last_channel, 'isUnread', t.is_unread, 'waitsSince', t.waits_since, 'assignee', ${assignee},
  'snoozedUntil', case when t.snoozed_until > ${now} then t.snoozed_until end, 'isDone', t.done_at is not null`

/** One page of a view, by one of its indexes. */
export function listThreads(db: Db, question: ListQuestion): Promise<InboxLine[]> {
  const { shopId, accountId, now, after } = question
  const isAwake = sql`(t.snoozed_until is null or t.snoozed_until <= ${now})`
  const isInView = {
    unassigned: sql`t.done_at is null and not ${isHeld} and ${isAwake}`,
    mine: sql`t.done_at is null and t.assignee_id = ${accountId} and ${isAwake}`,
    waiting: sql`t.done_at is null and t.waits_since is not null and ${isAwake}`,
    snoozed: sql`t.done_at is null and t.snoozed_until > ${now}`,
    done: sql`t.done_at is not null`,
    all: sql`true`,
  }[question.view]
  const key = {
    unassigned: sql`t.moved_at`,
    mine: sql`t.moved_at`,
    waiting: sql`t.waits_since`,
    snoozed: sql`t.snoozed_until`,
    done: sql`t.moved_at`,
    all: sql`t.moved_at`,
  }[question.view]
  const goesUp = question.view === 'waiting' || question.view === 'snoozed'
  const last = sql`(select ${key} from inbox_thread t where t.id = ${after}::uuid and t.shop_id = ${shopId})`
  const isAfter =
    after === null
      ? sql`true`
      : goesUp
        ? sql`(${key}, t.id) > (${last}, ${after}::uuid)`
        : sql`(${key}, t.id) < (${last}, ${after}::uuid)`
  const order = goesUp ? sql`${key}, t.id` : sql`${key} desc, t.id desc`
  const query = (words: string) => sql`to_tsquery('simple', ${words})`
  const [allWords, anyWord] = [query(question.words.join(' & ')), query(question.words.join(' | '))]
  // Each word may be in another message of the thread.
  const withWords = sql`select w.thread_id from inbox_words w
    join unnest(${[...question.words]}::text[]) as asked(word) on w.words @@ to_tsquery('simple', asked.word)
    where w.shop_id = ${shopId} and w.words @@ ${anyWord} group by w.thread_id having count(distinct asked.word) = ${new Set(question.words).size}`
  const isFound = question.isSearch
    ? sql`t.id in (${withWords}
          union all select f.id from inbox_thread f where f.shop_id = ${shopId} and f.customer_id in (
            select k.customer_id from shop_find k where ${question.patterns.length > 0} and k.shop_id = ${shopId} and k.words like all(${[...question.patterns]}::text[]))
          union all select f.id from inbox_thread f join text_thread p on p.id = f.text_thread_id
            where f.shop_id = ${shopId} and ${question.digits}::text <> '' and p.phone like '%' || ${question.digits} || '%')`
    : sql`true`
  const found = sql`(
    select json_build_object('entryId', w.entry_id, 'text', ts_headline('simple', coalesce(
      (select m.body from conversation_message m where m.id = w.entry_id), (select y.body from thread_text y where y.id = w.entry_id),
      (select e.body from inbox_entry e where e.id = w.entry_id), ''), ${anyWord}, 'MaxWords=18, MinWords=10, StartSel="", StopSel=""'))
    from inbox_words w where w.thread_id = t.id and w.words @@ ${anyWord} order by w.words @@ ${allWords} desc, w.at desc limit 1)`
  return listValues<{ line: InboxLine }>(db)`
    select json_build_object(${lineColumns(now)}, 'preview', t.preview, 'lastSide', t.last_side, 'vehicle', coalesce((
        select concat_ws(' ', w.year, w.make, w.model) from work_order o join vehicle w on w.id = o.vehicle_id
        where o.customer_id = t.customer_id and o.shop_id = t.shop_id order by o.closed_at is not null, o.created_at desc limit 1), ''), 'found', ${question.isSearch ? found : sql`null::json`}) as line
    from (select t.* from inbox_thread t where t.shop_id = ${shopId} and ${isInView} and ${isFound} and ${isAfter}
      order by ${order} limit ${pageSize + 1}) t
    left join customer c on c.id = t.customer_id left join text_thread x on x.id = t.text_thread_id
    order by ${order}`
}
