import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { PushDevice, PushSubject } from '../contract/index.ts'

export const findPushKey = (db: Db) =>
  findRow<{ publicKey: string; privateKey: Buffer }>(db)`
    select public_key as "publicKey", private_key as "privateKey" from push_key`

export const insertPushKey = (db: Db, { publicKey, privateKey }: { publicKey: string; privateKey: Buffer }) =>
  runSql(db)`insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`

/** Reads the joined session: nothing is shown on a device whose session has ended. */
const isLive = sql`exists (
  select from session where session.id = s.session_id and session.ended_at is null and session.expires_at > now())`

export const listDevices = (db: Db, accountId: string) =>
  listRows<{ id: string; endpoint: string; device: string; addedAt: Date; lastSentAt: Date | null; isSignedOut: boolean }>(db)`
    select id, endpoint, device, added_at as "addedAt", last_sent_at as "lastSentAt", not ${isLive} as "isSignedOut"
    from push_subscription s where account_id = ${accountId} order by added_at desc, id`

interface NewSubscription {
  accountId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  device: PushDevice['device']
  now: Date
}

/** A browser has one subscription, so its last account gets it. */
export const saveSubscription = (tx: Db, { accountId, sessionId, endpoint, p256dh, auth, device, now }: NewSubscription) =>
  findValue<{ id: string }>(tx)`
    insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, device, added_at)
    values (${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${now})
    on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, added_at = excluded.added_at, last_sent_at = null
    returning id`

/** Only for the account that turned it on. */
export const renewSubscription = (tx: Db, subscription: Omit<NewSubscription, 'now' | 'device'>) =>
  changesRow(tx)`
    update push_subscription set session_id = ${subscription.sessionId}, p256dh = ${subscription.p256dh},
      auth = ${subscription.auth}
    where endpoint = ${subscription.endpoint} and account_id = ${subscription.accountId}`

export const deleteOldest = (tx: Db, accountId: string, most: number) =>
  runSql(tx)`delete from push_subscription where id in (
    select id from push_subscription where account_id = ${accountId} order by added_at desc, id offset ${most})`

export const deleteSubscription = (tx: Db, accountId: string, id: string) =>
  changesRow(tx)`delete from push_subscription where id = ${id} and account_id = ${accountId}`

export const deleteExpired = (tx: Db, id: string) => runSql(tx)`delete from push_subscription where id = ${id}`

export const ownsDevice = (db: Db, accountId: string, id: string) =>
  findValue<{ id: string }>(db)`select id from push_subscription where id = ${id} and account_id = ${accountId}`

export const listOff = (db: Db, accountId: string) =>
  listValues<{ subject: string }>(db)`select subject from push_choice where account_id = ${accountId} order by subject`

export async function replaceOff(tx: Db, accountId: string, off: readonly PushSubject[]): Promise<void> {
  await runSql(tx)`delete from push_choice where account_id = ${accountId}`
  await runSql(tx)`insert into push_choice (account_id, subject)
    select distinct ${accountId}::uuid, subject from unnest(${off}::text[]) as subject`
}

export interface NewPush {
  accountId: string
  notificationId: string
  subject: PushSubject
}

/** The devices to show each notification on, by what their accounts chose. */
export const findTargets = (db: Db, news: readonly NewPush[]) =>
  listRows<{ subscriptionId: string; notificationId: string; subject: string; since: Date }>(db)`
    select s.id as "subscriptionId", one ->> 'notificationId' as "notificationId", one ->> 'subject' as subject, now() as since
    from jsonb_array_elements(${JSON.stringify(news)}::jsonb) as one
    join push_subscription s on s.account_id = (one ->> 'accountId')::uuid
    where ${isLive} and not exists (
      select from push_choice c where c.account_id = s.account_id and c.subject = one ->> 'subject')`

/** As when it was queued; null once it is turned off or logged out. */
export const findSubscription = (db: Db, id: string) =>
  findRow<{ endpoint: string; p256dh: string; auth: string }>(db)`
    select endpoint, p256dh, auth from push_subscription s where id = ${id} and ${isLive}`

export const markPushed = (tx: Db, id: string, now: Date) =>
  runSql(tx)`update push_subscription set last_sent_at = ${now} where id = ${id}`

/** For an account that is closed. */
export async function deletePushesOf(tx: Db, accountId: string): Promise<void> {
  await runSql(tx)`delete from push_subscription where account_id = ${accountId}`
  await runSql(tx)`delete from push_choice where account_id = ${accountId}`
}
