import { type Db, getRow, listRows } from '../../../../kit/server/index.ts'

interface ShopFacts {
  /** Empty and null when Liftbay itself was paid. */
  shopName: string
  invoice: number | null
  timeZone: string
}

export const findShopFacts = (db: Db, { shopId, workOrderId }: { shopId: string | null; workOrderId: string | null }) =>
  getRow<ShopFacts>(db)`
    select coalesce((select dba from shop where id = ${shopId}), '') as "shopName",
      (select invoice from work_order where id = ${workOrderId}) as invoice,
      coalesce((select time_zone from shop where id = ${shopId}), 'UTC') as "timeZone"`

/** The owners of a shop who work there now. */
export const listOwnerContacts = (db: Db, shopId: string) =>
  listRows<{ accountId: string; email: string }>(db)`
    select a.id as "accountId", a.email from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'owner' and m.ended_at is null and a.ended_at is null`
