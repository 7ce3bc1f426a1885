import { sql } from 'kysely'
import { changesRow, type Db, findValue, getValue, JsonText, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { PushSubject } from '../../push/contract/index.ts'
import type { Notification, NotificationPage, NotificationType } from '../contract/index.ts'

export interface NewNotification {
  accountId: string
  type: NotificationType
  title: string
  body: string
  data: Record<string, unknown>
  /** The subject decides whether it is pushed to the account's devices. */
  subject: PushSubject
}

const asJson = sql`json_build_object('id', id, 'type', type, 'title', title, 'body', body, 'data', data,
  'createdAt', created_at, 'readAt', read_at)`

/** Inserts in the given order, each one microsecond later than the one before. */
export const insertNotifications = (tx: Db, news: readonly NewNotification[]) =>
  listRows<{ accountId: string; notification: Notification }>(tx)`
    insert into notification (account_id, type, title, body, data, created_at)
    select (one ->> 'accountId')::uuid, one ->> 'type', one ->> 'title', one ->> 'body', one -> 'data',
      now() + number * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(news)}::jsonb) with ordinality as each_one (one, number)
    order by number
    returning account_id as "accountId", ${asJson} as notification`

const pageSize = 20

/** One page of an account's notifications, newest first, with the total unread count. */
export async function findNotificationPage(
  db: Db,
  accountId: string,
  after: string | undefined,
): Promise<JsonText<NotificationPage>> {
  const rows = await listRows<{ json: string }>(db)`
    with page as (
      select *, row_number() over (order by created_at desc, id desc) as place from notification
      where account_id = ${accountId} and (created_at, id) < (
        coalesce((select created_at from notification where id = ${after ?? null}::uuid and account_id = ${accountId}), 'infinity'),
        coalesce(${after ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by created_at desc, id desc limit ${pageSize + 1}
    )
    select json_build_object(
      'rows', coalesce(json_agg(${asJson} order by place) filter (where place <= ${pageSize}), '[]'),
      'next', case when count(*) > ${pageSize} then (array_agg(id order by place))[${pageSize}] end,
      'unread', (select count(*) from notification where account_id = ${accountId} and read_at is null)
    )::text as json from page`
  return new JsonText((rows[0] as { json: string }).json)
}

export const findNotification = (db: Db, accountId: string, id: string) =>
  findValue<{ json: string }>(db)`
    select ${asJson}::text as json from notification where id = ${id} and account_id = ${accountId}`

/** Marks the given notifications, or all, as read. Returns the ids that were unread. */
export const setRead = (tx: Db, accountId: string, ids: readonly string[] | null, at: Date) =>
  listValues<{ id: string }>(tx)`
    update notification set read_at = ${at}
    where account_id = ${accountId} and read_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    returning id`

/** Marks an account's notifications whose data has these values as read. */
export const setReadAbout = (tx: Db, accountId: string, about: Record<string, string>, at: Date) =>
  changesRow(tx)`
    update notification set read_at = ${at}
    where account_id = ${accountId} and read_at is null and data @> ${JSON.stringify(about)}::jsonb`

/** Deletes an account's notifications whose data has these values. */
export const deleteNotificationsAbout = (tx: Db, accountId: string, about: Record<string, string>) =>
  runSql(tx)`delete from notification where account_id = ${accountId} and data @> ${JSON.stringify(about)}::jsonb`

export const deleteNotificationsOf = (tx: Db, accountId: string) =>
  runSql(tx)`delete from notification where account_id = ${accountId}`

export const countUnread = (db: Db, accountId: string) =>
  getValue<{ count: number }>(db)`
    select count(*) as count from notification where account_id = ${accountId} and read_at is null`
