import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectIsStaffWith } from '../../../people/employees/server/index.ts'
import type { InboxCounts, Person } from '../contract/index.ts'
import type { Answer } from '../rules.ts'

export interface ThreadRow {
  id: string
  customerId: string | null
  textThreadId: string | null
  assigneeId: string | null
}

/** Whether the thread `t` is assigned to someone who works at its shop now and may write to customers. Anyone else counts as nobody. */
export const isHeld = sql`exists (
  select from shop_member m where m.shop_id = t.shop_id and m.account_id = t.assignee_id and ${selectIsStaffWith('customers.message')})`

/** The thread of a shop with that id, or the one of the customer or the phone's texts with that id. */
export const findThread = (db: Db, shopId: string, id: string) =>
  findRow<ThreadRow>(db)`
    select t.id, t.customer_id as "customerId", t.text_thread_id as "textThreadId", case when ${isHeld} then t.assignee_id end as "assigneeId" from inbox_thread t
    where t.shop_id = ${shopId} and (t.id = ${id} or t.customer_id = ${id} or t.text_thread_id = ${id}
      or t.customer_id = (select x.customer_id from text_thread x where x.id = ${id} and x.shop_id = ${shopId}))
    order by t.id <> ${id}::uuid limit 1`

/** The open threads of a shop, counted for one person. */
export const getCounts = (db: Db, { shopId, accountId, now }: { shopId: string; accountId: string; now: Date }) =>
  getRow<InboxCounts>(db)`
    select count(*) filter (where isnow and not held) as unassigned,
      count(*) filter (where isnow and assignee_id = ${accountId}) as mine,
      count(*) filter (where isnow and waits_since is not null) as waiting,
      count(*) filter (where not isnow) as snoozed,
      count(*) filter (where isnow and is_unread and (not held or assignee_id = ${accountId})) as unread
    from (select *, snoozed_until is null or snoozed_until <= ${now} as isnow, ${isHeld} as held from inbox_thread t
      where shop_id = ${shopId} and done_at is null) t`

/** Lists the people who work at a shop and may write to customers, by name. */
export const listPeople = (db: Db, shopId: string) =>
  listRows<Person>(db)`
    select p.account_id as "accountId", p.name from (
      select m.account_id, coalesce(
        (select trim(w.first_name || ' ' || w.last_name) from owner w where w.account_id = m.account_id),
        (select trim(e.first_name || ' ' || e.last_name) from employee e where e.account_id = m.account_id), '') as name
      from shop_member m where m.shop_id = ${shopId} and ${selectIsStaffWith('customers.message')}) p
    where p.name <> '' order by lower(p.name), p.account_id`

export const setAssignee = (tx: Db, id: string, accountId: string | null) =>
  changesRow(
    tx,
  )`update inbox_thread set assignee_id = ${accountId} where id = ${id} and assignee_id is distinct from ${accountId}::uuid`

/** A snoozed thread is not done. */
export const setSnoozed = (tx: Db, id: string, until: Date | null) =>
  changesRow(tx)`
    update inbox_thread set snoozed_until = ${until}, done_at = null, is_unread = is_unread and ${until}::timestamptz is null
    where id = ${id} and (snoozed_until is distinct from ${until}::timestamptz or done_at is not null)`

/** Brings a thread back unless it was snoozed until another time, and returns its shop. */
export const wakeThread = (tx: Db, id: string, until: Date) =>
  findValue<{ shopId: string }>(tx)`
    update inbox_thread set snoozed_until = null, moved_at = greatest(moved_at, ${until}), is_unread = true
    where id = ${id} and snoozed_until = ${until} and done_at is null returning shop_id as "shopId"`

/** Nobody waits in a thread that is done. */
export const setDone = (tx: Db, id: string, doneAt: Date | null) =>
  changesRow(tx)`
    update inbox_thread set done_at = ${doneAt}, snoozed_until = null,
      waits_since = case when ${doneAt}::timestamptz is null then waits_since end, is_unread = is_unread and ${doneAt}::timestamptz is null
    where id = ${id} and (done_at is null) = (${doneAt}::timestamptz is not null)`

export const setSeen = (tx: Db, id: string) =>
  changesRow(tx)`update inbox_thread set is_unread = false where id = ${id} and is_unread`

/** A text that needs no answer does not start a wait. */
export const endWait = (
  tx: Db,
  { shopId, customerId, threadId, at }: { shopId: string; customerId: string | null; threadId: string; at: Date },
) =>
  runSql(tx)`
    update inbox_thread set waits_since = null
    where shop_id = ${shopId} and (customer_id = ${customerId}::uuid or text_thread_id = ${threadId}) and waits_since = ${at}`

export interface NewEntry {
  threadId: string
  kind: 'note' | 'event' | 'received' | 'written' | 'automatic'
  /** For received or written text; e-mail by default. */
  channel?: 'mail' | 'chat'
  text: string
  at: Date
  accountId?: string | null
  byName?: string
  messageId?: string | null
}

export const insertEntry = (tx: Db, entry: NewEntry) =>
  getValue<{ id: string }>(tx)`
    insert into inbox_entry (thread_id, kind, channel, body, account_id, by_name, at, message_id)
    values (${entry.threadId}, ${entry.kind}, ${entry.channel ?? 'mail'}, ${entry.text}, ${entry.accountId ?? null}, ${entry.byName ?? ''}, ${entry.at}, ${entry.messageId ?? null})
    returning id`

/** The list changes as it does with a message of a repair order's conversation. */
export const noteMail = (
  tx: Db,
  message: { shopId: string; customerId: string; side: 'customer' | 'shop'; text: string; at: Date; accountId: string | null },
) =>
  runSql(
    tx,
  )`select note_in_inbox(${message.shopId}, ${message.customerId}, null, ${message.side}, 'mail', ${message.text}, ${message.at}, ${message.accountId}::uuid)`

/** The waits that ended since then, the newest first. */
export const listAnswers = (db: Db, shopId: string, since: Date) =>
  listRows<Answer>(db)`
    select waited_since as "waitedSince", answered_at as "answeredAt" from inbox_answer
    where shop_id = ${shopId} and answered_at > ${since} order by answered_at desc limit 5000`

export const findAway = (db: Db, shopId: string) =>
  findRow<{ isOn: boolean; text: string }>(db)`select is_on as "isOn", body as text from inbox_away where shop_id = ${shopId}`

export const saveAwayText = (db: Db, shopId: string, { isOn, text }: { isOn: boolean; text: string }) =>
  runSql(db)`
    insert into inbox_away (shop_id, is_on, body) values (${shopId}, ${isOn}, ${text})
    on conflict (shop_id) do update set is_on = excluded.is_on, body = excluded.body`

/** When a shop opens and closes on these days (yyyy-MM-dd). */
export const listSpans = (db: Db, shopId: string, days: readonly string[]) =>
  listRows<{ from: Date; to: Date }>(db)`
    select (d.day::date + h.opens) at time zone s.time_zone as "from", (d.day::date + h.closes) at time zone s.time_zone as "to"
    from shop s cross join unnest(${days}::text[]) as d (day) cross join lateral shop_hours_on(s.id, d.day::date) h
    where s.id = ${shopId} and h.opens is not null order by 1`
