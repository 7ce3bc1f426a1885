import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PriceLevelForm, TermsForm, TradeState } from '../contract/index.ts'

export interface AccountRow {
  id: string
  shopId: string
  vendorId: string
  state: TradeState
  version: number
  shop: string
  vendor: string
}

const columns = sql`t.id, t.shop_id as "shopId", t.vendor_id as "vendorId", t.state, t.version, s.dba as shop, v.dba as vendor`
const tables = sql`trade_account t join shop s on s.id = t.shop_id join vendor v on v.account_id = t.vendor_id`

/** Locked until the transaction ends. */
export const lockAccount = async (tx: Db, id: string): Promise<AccountRow | null> =>
  (await sql<AccountRow>`select ${columns} from ${tables} where t.id = ${id} for update of t`.execute(tx)).rows[0] ?? null

export const lockAccountBetween = async (tx: Db, shopId: string, vendorId: string): Promise<AccountRow | null> =>
  (
    await sql<AccountRow>`select ${columns} from ${tables} where t.shop_id = ${shopId} and t.vendor_id = ${vendorId} for update of t`.execute(
      tx,
    )
  ).rows[0] ?? null

/** Creates the account between the two, or locks the existing one. */
export async function saveAccountBetween(
  tx: Db,
  shopId: string,
  vendorId: string,
  state: TradeState,
  at: Date,
): Promise<AccountRow> {
  await runSql(tx)`
    insert into trade_account (shop_id, vendor_id, state, since, changed_at) values (${shopId}, ${vendorId}, ${state}, ${at}, ${at})
    on conflict (shop_id, vendor_id) do nothing`
  return (await lockAccountBetween(tx, shopId, vendorId))!
}

export const saveState = (tx: Db, id: string, { state, reason = '', at }: { state: TradeState; reason?: string; at: Date }) =>
  runSql(tx)`
    update trade_account set state = ${state}, reason = ${reason}, changed_at = ${at}, version = version + 1 where id = ${id}`

export const saveTerms = (tx: Db, id: string, { terms, limit, priceLevelId }: TermsForm) =>
  runSql(tx)`
    update trade_account set terms = ${terms}, limit_cents = ${terms === 'prepaid' ? 0 : limit}, price_level_id = ${priceLevelId}
    where id = ${id}`

/** Without a file, the earlier one stays. */
export const saveCertificate = (tx: Db, id: string, certificate: string, fileId: string | undefined) =>
  runSql(tx)`
    update trade_account set certificate = ${certificate}, certificate_file_id = coalesce(${fileId ?? null}::uuid, certificate_file_id)
    where id = ${id}`

export const insertEvent = (tx: Db, event: { id: string; at: Date; accountId: string; what: string; detail: string }) =>
  runSql(tx)`
    insert into trade_account_event (trade_account_id, at, by_account_id, what, detail)
    values (${event.id}, ${event.at}, ${event.accountId}, ${event.what}, ${event.detail})`

const shared = sql`'accountId', t.id, 'version', t.version, 'state', t.state, 'reason', t.reason, 'certificate', t.certificate,
  'hasCertificateFile', t.certificate_file_id is not null, 'terms', t.terms, 'limit', t.limit_cents, 'level', coalesce(l.name, ''),
  'discount', l.discount, 'since', t.since, 'changedAt', t.changed_at`
const forVendor = sql`${shared}, 'priceLevelId', t.price_level_id, 'shop', json_build_object('shopId', s.id, 'dba', s.dba, 'address', s.address,
  'city', s.city, 'state', s.state, 'zip', s.zip, 'phone', s.phone1)`

export const readAccounts = (db: Db, vendorId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('accounts', coalesce(json_agg(a.one order by a.waits desc, a.changed_at desc), '[]'::json))::text as json
    from (
      select json_build_object(${forVendor}) as one, t.state = 'requested' as waits, t.changed_at
      from trade_account t join shop s on s.id = t.shop_id left join vendor_price_level l on l.id = t.price_level_id
      where t.vendor_id = ${vendorId} order by (t.state = 'requested') desc, t.changed_at desc limit 500
    ) a`

export const findAccountJson = (db: Db, vendorId: string, id: string) =>
  findRow<{ json: string; version: number }>(db)`
    select t.version, json_build_object(${forVendor}, 'events', coalesce((
      select json_agg(json_build_object('at', e.at, 'what', e.what, 'detail', e.detail, 'by', coalesce(
        (select w.contact_name from vendor w where w.account_id = e.by_account_id), ${selectStaffName(sql`e.by_account_id`)})) order by e.id desc)
      from trade_account_event e where e.trade_account_id = t.id), '[]'::json))::text as json
    from trade_account t join shop s on s.id = t.shop_id left join vendor_price_level l on l.id = t.price_level_id
    where t.id = ${id} and t.vendor_id = ${vendorId}`

export const findCertificateFile = (db: Db, vendorId: string, id: string) =>
  findValue<{ fileId: string | null }>(db)`
    select certificate_file_id as "fileId" from trade_account where id = ${id} and vendor_id = ${vendorId}`

/** Vendors with an open branch, and those at which the shop has an account. */
export const readVendorsOfShop = (db: Db, shopId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('vendors', coalesce(json_agg(json_build_object('vendorId', v.account_id, 'name', v.dba, 'phone', v.phone,
      'city', v.city, 'state', v.state, 'branches', b.n, 'shopVendor', coalesce(o.name, ''),
      'account', case when t.id is not null then json_build_object(${shared}) end) order by t.id is null, lower(v.dba)), '[]'::json))::text as json
    from vendor v
    cross join lateral (select count(*) as n from vendor_branch b where b.vendor_id = v.account_id and b.is_open and not is_account_suspended(v.account_id)) b
    left join trade_account t on t.vendor_id = v.account_id and t.shop_id = ${shopId}
    left join vendor_price_level l on l.id = t.price_level_id
    left join shop_vendor o on o.shop_id = ${shopId} and o.vendor_account_id = v.account_id
    where b.n > 0 or t.id is not null`

export const hasOpenBranch = (db: Db, vendorId: string) =>
  hasRow(db)`select 1 from vendor_branch where vendor_id = ${vendorId} and is_open and not is_account_suspended(vendor_id)`

export const listShopsNamed = (db: Db, start: string) =>
  listRows<{ shopId: string; dba: string; city: string; state: string }>(db)`
    select id as "shopId", dba, city, state from shop
    where is_listed and lower(dba) like ${`${start.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} order by lower(dba), id limit 10`

export const isListedShop = (db: Db, shopId: string) => hasRow(db)`select 1 from shop where id = ${shopId} and is_listed`

export const readLevels = (db: Db, vendorId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('levels', coalesce(json_agg(json_build_object('levelId', l.id, 'version', l.version, 'name', l.name,
      'discount', l.discount, 'accounts', (select count(*) from trade_account t where t.price_level_id = l.id)) order by l.discount, l.name), '[]'::json))::text as json
    from vendor_price_level l where l.vendor_id = ${vendorId}`

export const isOwnLevel = (db: Db, vendorId: string, levelId: string) =>
  hasRow(db)`select 1 from vendor_price_level where id = ${levelId} and vendor_id = ${vendorId}`

/** False when the vendor has another level of this name. */
export const insertLevel = (tx: Db, vendorId: string, { name, discount }: PriceLevelForm) =>
  changesRow(tx)`
    insert into vendor_price_level (vendor_id, name, discount) values (${vendorId}, ${name}, ${discount}) on conflict do nothing`

export const isLevelNameTaken = (tx: Db, vendorId: string, name: string, besides: string) =>
  hasRow(tx)`select 1 from vendor_price_level where vendor_id = ${vendorId} and lower(name) = lower(${name}) and id <> ${besides}`

export const lockLevel = (tx: Db, vendorId: string, levelId: string) =>
  findValue<{ version: number }>(tx)`
    select version from vendor_price_level where id = ${levelId} and vendor_id = ${vendorId} for update`

export const updateLevel = (tx: Db, levelId: string, { name, discount }: PriceLevelForm) =>
  runSql(tx)`update vendor_price_level set name = ${name}, discount = ${discount}, version = version + 1 where id = ${levelId}`
