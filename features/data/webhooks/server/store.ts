import { countChanges, changesRow, type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Owner } from '../../api-keys/server/index.ts'
import { logDays, logRows } from '../contract/index.ts'

export const selectWebhooks = (db: Db, { ownerId, timeZone, now }: { ownerId: string; timeZone: string; now: Date }) =>
  getValue<{ json: string }>(db)`
    select json_build_object('timeZone', ${timeZone}::text,
      'endpoints', coalesce((
        select json_agg(json_build_object('id', e.id, 'url', e.url, 'events', e.events, 'createdAt', e.created_at,
          'failingSince', e.failing_since, 'offBecause', e.off_because,
          'oldSecretUntil', case when e.old_until > ${now} then e.old_until end) order by e.created_at desc, e.id)
        from webhook_endpoint e where e.owner_id = ${ownerId}), '[]'::json),
      'log', coalesce((
        select json_agg(json_build_object('id', d.id, 'endpointId', d.endpoint_id, 'url', e.url, 'type', d.type, 'createdAt', d.created_at,
          'state', d.state, 'attempts', d.attempts, 'nextAt', d.next_at, 'tookMs', d.took_ms, 'status', d.status, 'error', d.error,
          'answer', d.answer) order by d.created_at desc, d.id)
        from (select * from webhook_delivery where owner_id = ${ownerId} order by created_at desc, id limit ${logRows}) d
        join webhook_endpoint e on e.id = d.endpoint_id), '[]'::json))::text as json`

const countEndpoints = (db: Db, ownerId: string) =>
  getValue<{ count: number }>(db)`select count(*) as count from webhook_endpoint where owner_id = ${ownerId}`

/** The number of an owner's webhooks. No other is added until the transaction ends. */
export async function lockEndpoints(tx: Db, { kind, id }: Owner): Promise<number> {
  if (kind === 'shop') await runSql(tx)`select from shop where id = ${id} for no key update`
  else await runSql(tx)`select from vendor where account_id = ${id} for no key update`
  return countEndpoints(tx, id)
}

export interface NewEndpoint {
  id: string
  owner: Owner
  url: string
  events: readonly string[]
  secret: Buffer
  now: Date
}

export const insertEndpoint = (tx: Db, { id, owner, url, events, secret, now }: NewEndpoint) =>
  runSql(tx)`insert into webhook_endpoint (id, shop_id, vendor_id, url, events, secret, created_at)
    values (${id}, ${owner.kind === 'shop' ? owner.id : null}, ${owner.kind === 'vendor' ? owner.id : null}, ${url}, ${events}, ${secret}, ${now})`

/** Locks a webhook; null when the owner has no such webhook. */
export const lockEndpoint = (tx: Db, ownerId: string, id: string) =>
  findRow<{ isOn: boolean }>(tx)`
    select off_at is null as "isOn" from webhook_endpoint where id = ${id} and owner_id = ${ownerId} for update`

/** A new address starts without failures. */
export const updateEndpoint = (tx: Db, id: string, { url, events }: { url: string; events: readonly string[] }) =>
  runSql(tx)`
    update webhook_endpoint set url = ${url}, events = ${events}, failing_since = case when url = ${url} then failing_since end
    where id = ${id}`

export const switchOn = (tx: Db, id: string) =>
  runSql(tx)`update webhook_endpoint set off_at = null, off_because = null, failing_since = null where id = ${id}`

/** Also cancels what is still waiting. Returns false when it was already off. */
export async function switchOff(tx: Db, id: string, because: 'owner' | 'gone' | 'failing', now: Date): Promise<boolean> {
  const isSwitched = await changesRow(tx)`
    update webhook_endpoint set off_at = ${now}, off_because = ${because} where id = ${id} and off_at is null`
  await runSql(tx)`update webhook_delivery set state = 'failed', next_at = null, error = 'The webhook was switched off.'
    where endpoint_id = ${id} and state = 'waiting'`
  return isSwitched
}

export const saveSecret = (tx: Db, id: string, secret: Buffer, oldUntil: Date) =>
  runSql(tx)`update webhook_endpoint set old_secret = secret, old_until = ${oldUntil}, secret = ${secret} where id = ${id}`

export const deleteEndpoint = (tx: Db, id: string) => runSql(tx)`delete from webhook_endpoint where id = ${id}`

export async function insertTest(tx: Db, endpointId: string, { kind, id }: Owner, now: Date): Promise<string> {
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: { [kind]: id } })
  return getValue<{ id: string }>(tx)`
    insert into webhook_delivery (endpoint_id, owner_id, type, body, created_at)
    values (${endpointId}, ${id}, 'test', ${body}, ${now}) returning id`
}

/** Makes a delivery wait again; null when the owner has no such delivery. */
export const requeueDelivery = (tx: Db, ownerId: string, id: string) =>
  findRow<{ endpointId: string; attempts: number }>(tx)`
    update webhook_delivery set state = 'waiting', next_at = null, attempts_before = attempts where id = ${id} and owner_id = ${ownerId}
    returning endpoint_id as "endpointId", attempts`

export interface MessageToSend {
  body: string
  url: string
  secret: Buffer
  oldSecret: Buffer | null
}

/** Null when this attempt was already made or canceled, or the account of its vendor has ended, or its owner is suspended. */
export const findMessageToSend = (db: Db, id: string, attempt: number, now: Date) =>
  findRow<MessageToSend>(db)`
    select d.body, e.url, e.secret, case when e.old_until > ${now} then e.old_secret end as "oldSecret"
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where d.id = ${id} and d.state = 'waiting' and d.attempts = ${attempt - 1}
      and not exists (select from account a where a.id = e.vendor_id and a.ended_at is not null)
      and not is_shop_suspended(e.owner_id) and not is_account_suspended(e.owner_id)`

/** Ends what waits to be sent to an owner's webhooks. */
export const endWaitingDeliveries = (tx: Db, ownerId: string, because: string) =>
  runSql(
    tx,
  )`update webhook_delivery set state = 'failed', next_at = null, error = ${because} where owner_id = ${ownerId} and state = 'waiting'`

export interface Attempt {
  id: string
  attempt: number
  at: Date
  status: number | null
  error: string
  answer: string
  tookMs: number
}

export interface SavedAttempt {
  /** Exactly one of the two is set: its owner. */
  shopId: string | null
  vendorId: string | null
  type: string
  /** Attempts since it was last sent by hand. */
  attempts: number
  isOn: boolean
}

/** Locks a webhook before one of its deliveries, as removing it does, to avoid deadlocks. */
export const lockEndpointOfAttempt = (tx: Db, id: string) =>
  runSql(tx)`select from webhook_endpoint where id = ${id} for no key update`

/** Saves the result of an attempt; null when it was already saved. */
export const saveAttempt = (tx: Db, { id, attempt, at, status, error, answer, tookMs }: Attempt) =>
  findRow<SavedAttempt>(tx)`
    update webhook_delivery d set attempts = ${attempt}, tried_at = ${at}, took_ms = ${tookMs}, status = ${status}, error = ${error},
      answer = ${answer}, next_at = null, state = ${error === '' ? 'delivered' : 'failed'}
    from webhook_endpoint e where e.id = d.endpoint_id and d.id = ${id} and d.attempts = ${attempt - 1} and d.state = 'waiting'
    returning e.shop_id as "shopId", e.vendor_id as "vendorId", d.type, d.attempts - d.attempts_before as attempts, e.off_at is null as "isOn"`

export const scheduleRetry = (tx: Db, id: string, nextAt: Date) =>
  runSql(tx)`update webhook_delivery set state = 'waiting', next_at = ${nextAt} where id = ${id}`

export const markReachable = (tx: Db, endpointId: string) =>
  runSql(tx)`update webhook_endpoint set failing_since = null where id = ${endpointId} and failing_since is not null`

/** The time of the first failure since the last success. */
export async function markFailing(tx: Db, endpointId: string, now: Date): Promise<Date> {
  const rows = await listRows<{ since: Date | null }>(tx)`
    update webhook_endpoint set failing_since = coalesce(failing_since, ${now}) where id = ${endpointId}
    returning failing_since as since`
  return rows[0]?.since ?? now
}

export interface WebhookOwner {
  accountId: string
  email: string
  firstName: string
  /** Null for a vendor's webhook. */
  shopId: string | null
  dba: string
  url: string
}

/** The people to tell about a webhook: the owners of its shop, or its vendor. */
export const listOwners = (tx: Db, endpointId: string) =>
  listRows<WebhookOwner>(tx)`
    select a.id as "accountId", a.email, o.first_name as "firstName", s.id as "shopId", s.dba, e.url
    from webhook_endpoint e join shop s on s.id = e.shop_id
    join shop_member m on m.shop_id = s.id and m.kind = 'owner' and m.ended_at is null
    join account a on a.id = m.account_id join owner o on o.account_id = a.id
    where e.id = ${endpointId}
    union all
    select a.id, a.email, v.contact_name, null, v.dba, e.url
    from webhook_endpoint e join vendor v on v.account_id = e.vendor_id join account a on a.id = v.account_id
    where e.id = ${endpointId} and a.ended_at is null`

export const deleteOldDeliveries = (db: Db, now: Date) =>
  countChanges(db)`delete from webhook_delivery where created_at < ${now}::timestamptz - ${logDays} * interval '1 day'`
