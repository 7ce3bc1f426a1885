import { type Db, findRow, findValue, getRow, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { Relation } from '../rules.ts'

/** A walk-in that the shop knows, by what the shop typed. */
export const findWalkIn = (db: Db, id: string) =>
  findRow<{ email: string; phone: string }>(db)`
    select email, phone1 as phone from customer where id = ${id} and account_id is null`

export const findRelation = (db: Db, shopId: string, customerId: string) =>
  findRow<Relation>(db)`
    select state, answered_at as "answeredAt" from shop_customer
    where shop_id = ${shopId} and customer_id = ${customerId}`

/** Opens a request, again if an older one was declined. An open or confirmed one stays. */
export const openRequest = (tx: Db, shopId: string, customerId: string, now: Date) =>
  runSql(tx)`
    insert into shop_customer (shop_id, customer_id, state, requested_at) values (${shopId}, ${customerId}, 'requested', ${now})
    on conflict (shop_id, customer_id) do update set state = 'requested', how = null, requested_at = ${now}, answered_at = null
    where shop_customer.state = 'declined'`

/** When the customer's last requests were sent, by any shop, newest first. */
export const listRequestTimes = (tx: Db, customerId: string, most: number) =>
  listValues<{ at: Date }>(tx)`
    select sent_at as at from customer_request where customer_id = ${customerId} order by sent_at desc limit ${most}`

export interface NewRequest {
  id: string
  shopId: string
  customerId: string
  codeHash: Buffer
  linkHash: Buffer
  now: Date
  codeExpiresAt: Date
  linkExpiresAt: Date
}

/** A new request ends the earlier ones. */
export const insertRequest = (tx: Db, request: NewRequest) =>
  runSql(tx)`
    with earlier as (
      update customer_request set ended_at = ${request.now}
      where shop_id = ${request.shopId} and customer_id = ${request.customerId} and ended_at is null
    )
    insert into customer_request (id, shop_id, customer_id, code_hash, link_hash, sent_at, code_expires_at, link_expires_at)
    values (${request.id}, ${request.shopId}, ${request.customerId}, ${request.codeHash}, ${request.linkHash}, ${request.now}, ${request.codeExpiresAt}, ${request.linkExpiresAt})`

export const endRequests = (tx: Db, shopId: string, customerId: string, now: Date) =>
  runSql(tx)`
    update customer_request set ended_at = ${now} where shop_id = ${shopId} and customer_id = ${customerId} and ended_at is null`

/** Counts a try in one statement before it is compared, so that concurrent guesses get no extra tries. Null when there is no open code. */
export const countCodeTry = (db: Db, shopId: string, customerId: string, now: Date, most: number) =>
  findRow<{ id: string; codeHash: Buffer; tries: number }>(db)`
    update customer_request set tries = tries + 1
    where shop_id = ${shopId} and customer_id = ${customerId} and ended_at is null and code_expires_at > ${now} and tries < ${most}
    returning id, code_hash as "codeHash", tries`

/** Uses a request up: false when another answer was first. */
export const useRequest = (tx: Db, id: string, now: Date) =>
  hasRow(tx)`update customer_request set ended_at = ${now} where id = ${id} and ended_at is null returning 1`

export const findLink = (db: Db, linkHash: Buffer, now: Date) =>
  findRow<{ id: string; shopId: string; customerId: string }>(db)`
    select r.id, r.shop_id as "shopId", r.customer_id as "customerId" from customer_request r
    join shop_customer k using (shop_id, customer_id)
    where r.link_hash = ${linkHash} and r.ended_at is null and r.link_expires_at > ${now} and k.state = 'requested'`

interface RequestRow {
  shopId: string
  dba: string
  place: string
  phone1: string
  requestedAt: Date
}

/** The open requests to a customer, oldest first; of one shop, or of all. */
export const listOpenRequests = (db: Db, customerId: string, shopId: string | null = null) =>
  listRows<RequestRow>(db)`
    select s.id as "shopId", s.dba, concat_ws(', ', nullif(s.city, ''), nullif(s.state, '')) as place, s.phone1,
      coalesce(k.requested_at, s.created_at) as "requestedAt"
    from shop_customer k join shop s on s.id = k.shop_id
    where k.customer_id = ${customerId} and k.state = 'requested' and (${shopId}::uuid is null or s.id = ${shopId}::uuid)
    order by k.requested_at, s.id`

/** When the last request to a customer was sent by the shop, and whether it is open. */
export const findLastSent = (db: Db, shopId: string, customerId: string) =>
  findValue<{ at: Date }>(db)`
    select sent_at as at from customer_request where shop_id = ${shopId} and customer_id = ${customerId} order by sent_at desc limit 1`

export const getShopName = (db: Db, shopId: string) => getRow<{ dba: string }>(db)`select dba from shop where id = ${shopId}`
