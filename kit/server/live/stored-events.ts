import type { Db } from '../database/database.ts'
import { countChanges, findValue, getRow, getValue, listRows } from '../database/rows.ts'

/** The payload of the browser event `newMessage`. Screens filter by `type`; `status` is 'success' and `message` '' unless given. */
export interface LiveMessage {
  type: string
  [key: string]: unknown
}

export interface LiveEvent {
  topics: readonly string[]
  message: LiveMessage
}

/** An event in the stored list. The numbers have no gaps and become visible in their order. */
export interface StoredEvent extends LiveEvent {
  id: number
}

/** Appends to the list, in the order given. Other processes that append wait until this transaction ends. */
export async function appendEvents(tx: Db, events: readonly LiveEvent[]): Promise<StoredEvent[]> {
  if (events.length === 0) return []
  const last = await getValue<{ last_id: number }>(tx)`
    with counted as (
      insert into live_event_counter as counter (last_id) values (${events.length})
      on conflict (only_one) do update set last_id = counter.last_id + excluded.last_id
      returning last_id
    ), appended as (
      insert into live_event (id, topics, message)
      select counted.last_id - ${events.length}::bigint + number,
        array(select jsonb_array_elements_text(one -> 'topics')), one -> 'message'
      from counted, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as each_one (one, number)
    )
    select last_id from counted`
  return events.map((event, place) => ({ ...event, id: last - events.length + 1 + place }))
}

/** The number of the newest event; 0 before the first one. */
export const findNewestId = async (db: Db): Promise<number> =>
  (await findValue<{ last_id: number }>(db)`select last_id from live_event_counter`) ?? 0

/** The oldest of the events after that number, of all topics. */
export const listEventsAfter = (db: Db, after: number, most: number): Promise<StoredEvent[]> =>
  listRows<{ id: number; topics: string[]; message: LiveMessage }>(db)`
    select id, topics, message from live_event where id > ${after} order by id limit ${most}`

export interface MissedEvents {
  /** The number up to which `events` is complete, if `isComplete`. */
  newest: number
  /** False when events after the number were deleted since, or when the number is not one of this list. */
  isComplete: boolean
  events: StoredEvent[]
}

/** The events of these topics after that number. At most `most`; if there are more, the list is not complete. */
export async function listMissedEvents(db: Db, after: number, topics: readonly string[], most: number): Promise<MissedEvents> {
  const { newest, reaches } = await getRow<{ newest: number; reaches: boolean }>(db)`
    select last_id as newest, last_id = ${after} or exists(select from live_event where id = ${after}::bigint + 1) as reaches
    from (select coalesce((select last_id from live_event_counter), 0) as last_id) as counter`
  if (!reaches || newest === after) return { newest, isComplete: reaches, events: [] }
  const events = await listRows<{ id: number; topics: string[]; message: LiveMessage }>(db)`
    select id, topics, message from live_event
    where id > ${after} and id <= ${newest} and topics && ${topics}::text[] order by id limit ${most + 1}`
  return events.length > most ? { newest, isComplete: false, events: [] } : { newest, isComplete: true, events }
}

/** Deletes events after a day. A page that was away for longer reads its data again. */
export const deleteOldEvents = (db: Db, now: Date): Promise<number> =>
  countChanges(db)`delete from live_event where stored_at < ${now}::timestamptz - interval '1 day'`
