import { countChanges, changesRow, type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'

export interface NewDeviceCode {
  secretHash: Buffer
  userCode: string
  productId: string
  address: string
  userAgent: string
  now: Date
  expiresAt: Date
}

/** False when another open request has the same code. */
export const insertCode = (db: Db, code: NewDeviceCode) =>
  changesRow(db)`
    insert into device_code (secret_hash, user_code, product_id, address, user_agent, created_at, expires_at)
    values (${code.secretHash}, ${code.userCode}, ${code.productId}, ${code.address}, ${code.userAgent}, ${code.now}, ${code.expiresAt})
    on conflict (user_code) do nothing`

export interface OpenCode {
  id: string
  productId: string
  address: string
  userAgent: string
  createdAt: Date
  expiresAt: Date
}

/** Locks a code that is still undecided. */
export const lockOpenCode = (tx: Db, userCode: string, now: Date) =>
  findRow<OpenCode>(tx)`
    select id, product_id as "productId", address, user_agent as "userAgent", created_at as "createdAt", expires_at as "expiresAt"
    from device_code where user_code = ${userCode} and expires_at > ${now} and not is_denied and device_id is null
    for no key update`

export const allowCode = (tx: Db, id: string, accountId: string, productId: string, shopId: string) =>
  runSql(tx)`
    update device_code set shop_id = ${shopId},
      device_id = (select d.id from device d where d.account_id = ${accountId} and d.product_id = ${productId})
    where id = ${id}`

export const denyCode = (tx: Db, id: string) => runSql(tx)`update device_code set is_denied = true where id = ${id}`

export const listOwnedShops = (db: Db, accountId: string) =>
  listRows<{ id: string; dba: string }>(db)`
    select s.id, s.dba from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null order by s.dba, s.id`

export interface PolledCode {
  id: string
  expiresAt: Date
  intervalSeconds: number
  askedAt: Date | null
  isDenied: boolean
  deviceId: string | null
  shopId: string | null
  isRemoved: boolean
}

export const lockPolledCode = (tx: Db, secretHash: Buffer) =>
  findRow<PolledCode>(tx)`
    select c.id, c.expires_at as "expiresAt", c.interval_seconds as "intervalSeconds", c.asked_at as "askedAt", c.is_denied as "isDenied",
      c.device_id as "deviceId", c.shop_id as "shopId", coalesce(d.removed_at is not null, false) as "isRemoved"
    from device_code c left join device d on d.id = c.device_id where c.secret_hash = ${secretHash} for update of c`

export const recordPoll = (tx: Db, id: string, now: Date, slower: number) =>
  runSql(tx)`
    update device_code set asked_at = ${now}, interval_seconds = least(interval_seconds + ${slower}, 60) where id = ${id}`

export const deleteCode = (tx: Db, id: string) => runSql(tx)`delete from device_code where id = ${id}`

/** Deletes expired codes. They stay for a while so that the program learns they expired. */
export const deleteOldCodesBefore = (db: Db, before: Date) =>
  countChanges(db)`delete from device_code where expires_at < ${before}`
