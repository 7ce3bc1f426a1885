import type { SwitchKey } from '../../../../common/switch-keys.ts'
import { type Db, findRow, findValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { FoundShop } from '../contract/index.ts'

/** Every setting that counts. */
export const listSettings = (db: Db) =>
  listRows<{ key: string; shopId: string | null; isOn: boolean }>(db)`
    select key, shop_id as "shopId", is_on as "isOn" from feature_switch where is_on is not null`

export interface StoredSwitch {
  key: string
  isOn: boolean | null
  reason: string
  version: number
  changedBy: string
  changedAt: Date
}

/** The settings for everyone. */
export const listForEveryone = (db: Db) =>
  listRows<StoredSwitch>(db)`
    select s.key, s.is_on as "isOn", s.reason, s.version, coalesce(m.name, a.email, '') as "changedBy", s.changed_at as "changedAt"
    from feature_switch s left join account a on a.id = s.changed_by left join admin_account m on m.account_id = s.changed_by
    where s.shop_id is null`

export const countShopSettings = (db: Db) =>
  listRows<{ key: string; shopsOn: number; shopsOff: number }>(db)`
    select key, (count(*) filter (where is_on))::int as "shopsOn", (count(*) filter (where not is_on))::int as "shopsOff"
    from feature_switch where shop_id is not null group by key`

/** Held until the transaction ends. */
export const lockSetting = (tx: Db, key: SwitchKey, shopId: string | null) =>
  findRow<{ isOn: boolean | null; version: number }>(tx)`
    select is_on as "isOn", version from feature_switch
    where key = ${key} and shop_id is not distinct from ${shopId}::uuid for update`

interface NewSetting {
  key: SwitchKey
  shopId: string | null
  isOn: boolean | null
  reason: string
  by: string
  at: Date
}

/** The first setting. Null when someone else was first. */
export const insertSetting = (tx: Db, { key, shopId, isOn, reason, by, at }: NewSetting) =>
  findValue<{ version: number }>(tx)`
    insert into feature_switch (key, shop_id, is_on, reason, changed_by, changed_at)
    values (${key}, ${shopId}::uuid, ${isOn}::boolean, ${reason}, ${by}, ${at}) on conflict do nothing returning version`

export const updateSetting = (tx: Db, { key, shopId, isOn, reason, by, at }: NewSetting) =>
  runSql(tx)`
    update feature_switch set is_on = ${isOn}::boolean, reason = ${reason}, version = version + 1, changed_by = ${by}, changed_at = ${at}
    where key = ${key} and shop_id is not distinct from ${shopId}::uuid`

interface ShopRow extends Omit<StoredSwitch, 'key'> {
  shopId: string
  shop: string
  place: string
}

/** The shops with a setting of their own, by their ID, after `after`; or only `shopId`. */
export const listShopSettings = (db: Db, query: { key: SwitchKey; after: string | null; shopId: string | null; limit: number }) =>
  listRows<ShopRow>(db)`
    select s.shop_id as "shopId", p.dba as shop, concat_ws(', ', p.city, p.state) as place, s.is_on as "isOn", s.reason, s.version,
      coalesce(m.name, a.email, '') as "changedBy", s.changed_at as "changedAt"
    from feature_switch s join shop p on p.id = s.shop_id
      left join account a on a.id = s.changed_by left join admin_account m on m.account_id = s.changed_by
    where s.key = ${query.key} and (${query.after}::uuid is null or s.shop_id > ${query.after}::uuid)
      and (${query.shopId}::uuid is null or s.shop_id = ${query.shopId}::uuid)
    order by s.shop_id limit ${query.limit}`

/** Shops whose name or city begins a word with the text. `pattern` is for `like`. */
export const findShops = (db: Db, key: SwitchKey, pattern: string) =>
  listRows<FoundShop>(db)`
    select p.id as "shopId", p.dba as shop, concat_ws(', ', p.city, p.state) as place, s.is_on as "isOn", coalesce(s.version, 0) as version
    from shop p left join feature_switch s on s.shop_id = p.id and s.key = ${key}
    where ' ' || lower(p.dba || ' ' || p.city) like '% ' || ${pattern} || '%' order by p.dba, p.id limit 10`

export const findShopName = (db: Db, shopId: string) => findValue<{ dba: string }>(db)`select dba from shop where id = ${shopId}`
