import { countChanges, type Db, findRow, getRow, getValue, listValues, runSql } from '../../../../kit/server/index.ts'

export interface NewLink {
  tokenHash: Buffer
  shopId: string
  workOrderId: string
  customerId: string
  now: Date
  expiresAt: Date
  isFresh: boolean
}

export const insertLink = (tx: Db, link: NewLink) =>
  runSql(tx)`
    insert into order_link (token_hash, shop_id, work_order_id, customer_id, created_at, expires_at, is_fresh)
    values (${link.tokenHash}, ${link.shopId}, ${link.workOrderId}, ${link.customerId}, ${link.now}, ${link.expiresAt}, ${link.isFresh})`

export interface LinkRow {
  id: string
  shopId: string
  workOrderId: string
  customerId: string
  expiresAt: Date
}

export const findLinkByToken = (db: Db, tokenHash: Buffer) =>
  findRow<LinkRow>(db)`
    select id, shop_id as "shopId", work_order_id as "workOrderId", customer_id as "customerId", expires_at as "expiresAt"
    from order_link where token_hash = ${tokenHash}`

/** Makes requests for a new link to one order run one after the other. */
export const lockFreshLinks = (tx: Db, workOrderId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended(${`order link ${workOrderId}`}, 0))`

/** When new links to an order were last asked for, newest first. */
export const listFreshTimes = (tx: Db, workOrderId: string, most: number) =>
  listValues<{ at: Date }>(tx)`
    select created_at as at from order_link where work_order_id = ${workOrderId} and is_fresh order by created_at desc limit ${most}`

export const insertSession = (db: Db, session: { linkId: string; keyHash: Buffer; now: Date }) =>
  getValue<{ id: string }>(db)`
    insert into order_link_session (link_id, key_hash, opened_at) values (${session.linkId}, ${session.keyHash},
      ${session.now}) returning id`

export interface OpenSession {
  sessionId: string
  linkId: string
  workOrderId: string
  customerId: string
  canAnswer: boolean
  confirmedAt: Date | null
}

export const findOpenSession = (db: Db, keyHash: Buffer, now: Date) =>
  findRow<OpenSession>(db)`
    select s.id as "sessionId", l.id as "linkId", l.work_order_id as "workOrderId", l.customer_id as "customerId",
      l.answered_at is null as "canAnswer", s.confirmed_at as "confirmedAt"
    from order_link_session s join order_link l on l.id = s.link_id where s.key_hash = ${keyHash} and l.expires_at > ${now}`

export const getLink = (db: Db, linkId: string) =>
  getRow<{ shopId: string; workOrderId: string; dba: string; expiresAt: Date; isAnswered: boolean }>(db)`
    select l.shop_id as "shopId", l.work_order_id as "workOrderId", s.dba, l.expires_at as "expiresAt",
      l.answered_at is not null as "isAnswered"
    from order_link l join shop s on s.id = l.shop_id where l.id = ${linkId}`

export const saveConfirmed = (tx: Db, sessionId: string, at: Date) =>
  runSql(tx)`update order_link_session set confirmed_at = ${at} where id = ${sessionId}`

/** Every link of the order that was sent before now only reads from now on. */
export const saveAnswered = (tx: Db, workOrderId: string, at: Date) =>
  runSql(tx)`update order_link set answered_at = ${at} where work_order_id = ${workOrderId} and answered_at is null`

export const deleteLinksBefore = (db: Db, before: Date) => countChanges(db)`delete from order_link where created_at < ${before}`
