import { type Db, hasRow, listValues } from '../../../../kit/server/index.ts'

/** A message's sender may be a customer or a vendor, too. */
export const isShop = (tx: Db, senderId: string) => hasRow(tx)`select 1 as found from shop where id = ${senderId}`

interface Told {
  /** Null for the admins. */
  shopId: string | null
  channel: string
  problem: string
  now: Date
}

/** False when somebody was told of this problem within a day. */
export const recordTroubleNotice = (tx: Db, { shopId, channel, problem, now }: Told) =>
  hasRow(tx)`
    insert into delivery_notice as n (shop_id, channel, problem, told_at) values (${shopId}, ${channel}, ${problem}, ${now})
    on conflict (shop_id, channel, problem) do update set told_at = excluded.told_at
      where n.told_at < excluded.told_at - interval '1 day'
    returning 1 as told`

export const listOwners = (tx: Db, shopId: string) =>
  listValues<{ id: string }>(tx)`
    select account_id as id from shop_member where shop_id = ${shopId} and kind = 'owner' and ended_at is null`

export const listAdmins = (tx: Db) =>
  listValues<{ id: string }>(tx)`select id from account where role = 'admin' and ended_at is null`
