import { type Db, hasRow, listValues } from '../../../../kit/server/index.ts'

/** False when somebody was told of it within a day. `shopId` null: the admins. */
export const markTold = (tx: Db, { shopId, channel, now }: { shopId: string | null; channel: string; now: Date }) =>
  hasRow(tx)`
    insert into delivery_notice as n (shop_id, channel, told_at) values (${shopId}, ${channel}, ${now})
    on conflict (shop_id, channel) do update set told_at = excluded.told_at where n.told_at < excluded.told_at - interval '1 day'
    returning 1 as told`

export const listOwners = (tx: Db, shopId: string) =>
  listValues<{ id: string }>(tx)`
    select account_id as id from shop_member where shop_id = ${shopId} and kind = 'owner' and ended_at is null`

export const listAdmins = (tx: Db) =>
  listValues<{ id: string }>(tx)`select id from account where role = 'admin' and ended_at is null`
