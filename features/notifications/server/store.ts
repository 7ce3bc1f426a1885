import { sql } from 'kysely'
import { JsonText } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Notification, NotificationPage, NotificationType } from '../contract.ts'

export interface NewNotification {
  accountId: string
  type: NotificationType
  title: string
  body: string
  data: Record<string, unknown>
}

const asJson = sql`json_build_object('id', id, 'type', type, 'title', title, 'body', body, 'data', data,
  'createdAt', created_at, 'readAt', read_at)`

/** In the order given: each is a moment younger than the one before. */
export async function insertNotifications(
  tx: Db,
  news: readonly NewNotification[],
): Promise<{ accountId: string; notification: Notification }[]> {
  const { rows } = await sql<{ accountId: string; notification: Notification }>`
    insert into notification (account_id, type, title, body, data, created_at)
    select (one ->> 'accountId')::uuid, one ->> 'type', one ->> 'title', one ->> 'body', one -> 'data',
      now() + number * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(news)}::jsonb) with ordinality as each_one (one, number)
    order by number
    returning account_id as "accountId", ${asJson} as notification`.execute(tx)
  return rows
}

const pageSize = 20

/** One page of an account's, newest first, with how many are unread in all. */
export async function notificationPage(
  db: Db,
  accountId: string,
  after: string | undefined,
): Promise<JsonText<NotificationPage>> {
  const { rows } = await sql<{ json: string }>`
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
    )::text as json from page`.execute(db)
  return new JsonText((rows[0] as { json: string }).json)
}

/** Marks those named, or all when none are, and answers which were unread until now. */
export async function markRead(tx: Db, accountId: string, ids: readonly string[] | null, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notification set read_at = ${at}
    where account_id = ${accountId} and read_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Marks what an account was told about something: whose data has these values. */
export async function markReadAbout(tx: Db, accountId: string, about: Record<string, string>, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification set read_at = ${at}
    where account_id = ${accountId} and read_at is null and data @> ${JSON.stringify(about)}::jsonb`.execute(tx)
  return numAffectedRows !== 0n
}

/** Takes away what an account was told about something it has no part in any more. */
export async function forgetAbout(tx: Db, accountId: string, about: Record<string, string>): Promise<void> {
  await sql`delete from notification where account_id = ${accountId} and data @> ${JSON.stringify(about)}::jsonb`.execute(tx)
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notification where account_id = ${accountId} and read_at is null`.execute(db)
  return (rows[0] as { count: number }).count
}
