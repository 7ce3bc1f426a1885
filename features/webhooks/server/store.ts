import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import { logDays, logRows } from '../contract.ts'

export async function listJson(db: Db, shopId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('timeZone', s.time_zone,
      'endpoints', coalesce((
        select json_agg(json_build_object('id', e.id, 'url', e.url, 'events', e.events, 'createdAt', e.created_at,
          'failingSince', e.failing_since, 'offBecause', e.off_because,
          'oldSecretUntil', case when e.old_until > ${now} then e.old_until end) order by e.created_at desc, e.id)
        from webhook_endpoint e where e.shop_id = s.id), '[]'::json),
      'log', coalesce((
        select json_agg(json_build_object('id', d.id, 'endpointId', d.endpoint_id, 'url', e.url, 'type', d.type, 'createdAt', d.created_at,
          'state', d.state, 'attempts', d.attempts, 'nextAt', d.next_at, 'tookMs', d.took_ms, 'status', d.status, 'error', d.error,
          'answer', d.answer) order by d.created_at desc, d.id)
        from (select * from webhook_delivery where shop_id = s.id order by created_at desc, id limit ${logRows}) d
        join webhook_endpoint e on e.id = d.endpoint_id), '[]'::json))::text as json
    from shop s where s.id = ${shopId}`.execute(db)
  return (rows[0] as { json: string }).json
}

/** How many webhooks a shop has; nobody adds another one until the transaction ends. */
export async function lockShopEndpoints(tx: Db, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from webhook_endpoint where shop_id = s.id)::int as count from shop s where s.id = ${shopId}
    for no key update of s`.execute(tx)
  return (rows[0] as { count: number }).count
}

export interface NewEndpoint {
  id: string
  shopId: string
  url: string
  events: readonly string[]
  secret: Buffer
  now: Date
}

export async function insertEndpoint(tx: Db, { id, shopId, url, events, secret, now }: NewEndpoint): Promise<void> {
  await sql`insert into webhook_endpoint (id, shop_id, url, events, secret, created_at)
    values (${id}, ${shopId}, ${url}, ${events}, ${secret}, ${now})`.execute(tx)
}

/** Locked; null when the shop has no such webhook. */
export async function lockEndpoint(tx: Db, shopId: string, id: string): Promise<{ isOn: boolean } | null> {
  const { rows } = await sql<{ isOn: boolean }>`
    select off_at is null as "isOn" from webhook_endpoint where id = ${id} and shop_id = ${shopId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Elsewhere it has not failed yet. */
export async function updateEndpoint(
  tx: Db,
  id: string,
  { url, events }: { url: string; events: readonly string[] },
): Promise<void> {
  await sql`update webhook_endpoint set url = ${url}, events = ${events}, failing_since = case when url = ${url} then failing_since end
    where id = ${id}`.execute(tx)
}

export async function switchOn(tx: Db, id: string): Promise<void> {
  await sql`update webhook_endpoint set off_at = null, off_because = null, failing_since = null where id = ${id}`.execute(tx)
}

/** What still waited for it is not sent any more. False when it was off already. */
export async function switchOff(tx: Db, id: string, because: 'owner' | 'gone' | 'failing', now: Date): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoint set off_at = ${now}, off_because = ${because} where id = ${id} and off_at is null returning id`.execute(
    tx,
  )
  await sql`update webhook_delivery set state = 'failed', next_at = null, error = 'The webhook was switched off.'
    where endpoint_id = ${id} and state = 'waiting'`.execute(tx)
  return rows.length > 0
}

export async function saveSecret(tx: Db, id: string, secret: Buffer, oldUntil: Date): Promise<void> {
  await sql`update webhook_endpoint set old_secret = secret, old_until = ${oldUntil}, secret = ${secret} where id = ${id}`.execute(
    tx,
  )
}

export async function deleteEndpoint(tx: Db, id: string): Promise<void> {
  await sql`delete from webhook_endpoint where id = ${id}`.execute(tx)
}

export async function insertTest(tx: Db, endpointId: string, shopId: string, now: Date): Promise<string> {
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: { shop: shopId } })
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (endpoint_id, shop_id, type, body, created_at)
    values (${endpointId}, ${shopId}, 'test', ${body}, ${now}) returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

/** Waits to be sent anew; null when the shop has no such delivery. */
export async function renewDelivery(
  tx: Db,
  shopId: string,
  id: string,
): Promise<{ endpointId: string; attempts: number } | null> {
  const { rows } = await sql<{ endpointId: string; attempts: number }>`
    update webhook_delivery set state = 'waiting', next_at = null, attempts_before = attempts where id = ${id} and shop_id = ${shopId}
    returning endpoint_id as "endpointId", attempts`.execute(tx)
  return rows[0] ?? null
}

export interface ToSend {
  body: string
  url: string
  secret: Buffer
  oldSecret: Buffer | null
}

/** Null when this try has been made, or is not wanted any more. */
export async function findToSend(db: Db, id: string, attempt: number, now: Date): Promise<ToSend | null> {
  const { rows } = await sql<ToSend>`
    select d.body, e.url, e.secret, case when e.old_until > ${now} then e.old_secret end as "oldSecret"
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where d.id = ${id} and d.state = 'waiting' and d.attempts = ${attempt - 1}`.execute(db)
  return rows[0] ?? null
}

export interface Tried {
  id: string
  attempt: number
  at: Date
  status: number | null
  error: string
  answer: string
  tookMs: number
}

export interface Booked {
  endpointId: string
  shopId: string
  type: string
  /** Since it was last sent by hand. */
  tries: number
  isOn: boolean
}

/** Keeps how a try went, as the last of its delivery; null when somebody has kept it already. */
export async function saveTry(tx: Db, { id, attempt, at, status, error, answer, tookMs }: Tried): Promise<Booked | null> {
  const { rows } = await sql<Booked>`
    update webhook_delivery d set attempts = ${attempt}, tried_at = ${at}, took_ms = ${tookMs}, status = ${status}, error = ${error},
      answer = ${answer}, next_at = null, state = ${error === '' ? 'delivered' : 'failed'}
    from webhook_endpoint e where e.id = d.endpoint_id and d.id = ${id} and d.attempts = ${attempt - 1} and d.state = 'waiting'
    returning e.id as "endpointId", d.shop_id as "shopId", d.type, d.attempts - d.attempts_before as tries, e.off_at is null as "isOn"`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function waitUntil(tx: Db, id: string, nextAt: Date): Promise<void> {
  await sql`update webhook_delivery set state = 'waiting', next_at = ${nextAt} where id = ${id}`.execute(tx)
}

export async function markArrived(tx: Db, endpointId: string): Promise<void> {
  await sql`update webhook_endpoint set failing_since = null where id = ${endpointId} and failing_since is not null`.execute(tx)
}

/** Since when it fails. */
export async function markFailing(tx: Db, endpointId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    update webhook_endpoint set failing_since = coalesce(failing_since, ${now}) where id = ${endpointId}
    returning failing_since as since`.execute(tx)
  return rows[0]?.since ?? now
}

export interface OwnerToTell {
  accountId: string
  email: string
  firstName: string
  shopId: string
  dba: string
  url: string
}

export async function ownersToTell(tx: Db, endpointId: string): Promise<OwnerToTell[]> {
  const { rows } = await sql<OwnerToTell>`
    select a.id as "accountId", a.email, o.first_name as "firstName", s.id as "shopId", s.dba, e.url
    from webhook_endpoint e join shop s on s.id = e.shop_id
    join shop_member m on m.shop_id = s.id and m.kind = 'owner' and m.ended_at is null
    join account a on a.id = m.account_id join owner o on o.account_id = a.id
    where e.id = ${endpointId}`.execute(tx)
  return rows
}

export async function deleteOld(db: Db, now: Date): Promise<void> {
  await sql`delete from webhook_delivery where created_at < ${now}::timestamptz - ${logDays} * interval '1 day'`.execute(db)
}
