import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { ProviderName } from '../../../cards/card-payments/contract/index.ts'
import { type PaymentSetting, type VendorType, vendorTypes } from '../contract/index.ts'
import type { WaysToPay } from '../rules.ts'

/** The ways a shop takes money: the owner's settings, or the defaults. */
export interface PaymentTerms {
  takes: WaysToPay
  minimumPercent: number
}

/** A shop's terms as JSON, for use within another statement. */
export const selectTerms = (shopId: RawBuilder<unknown>) => sql`(
  select json_build_object('takes', json_object_agg(way.type, coalesce(p.is_on, true)),
    'minimumPercent', coalesce(max(p.minimum_percent), 0))
  from unnest(${[...vendorTypes]}::text[]) as way (type)
  left join payment_setting p on p.shop_id = ${shopId} and p.vendor_type = way.type)`

export const readTerms = (db: Db, shopId: string) =>
  getValue<{ terms: PaymentTerms }>(db)`select ${selectTerms(sql`${shopId}::uuid`)} as terms`

export async function findSetting(db: Db, shop: string, vendorType: VendorType): Promise<PaymentSetting> {
  const found = await findRow<{ isOn: boolean; minimumPercent: number }>(db)`
    select is_on as "isOn", minimum_percent as "minimumPercent" from payment_setting
    where shop_id = ${shop} and vendor_type = ${vendorType}`
  return { shop, vendorType, ...(found ?? { isOn: true, minimumPercent: 0 }), isDefault: !found }
}

export async function upsertSetting(
  tx: Db,
  setting: Omit<PaymentSetting, 'isDefault'> & { by: string; now: Date },
): Promise<void> {
  const { shop, vendorType, isOn, minimumPercent, by, now } = setting
  await runSql(tx)`
    insert into payment_setting (shop_id, vendor_type, is_on, minimum_percent, changed_by, changed_at)
    values (${shop}, ${vendorType}, ${isOn}, ${minimumPercent}, ${by}, ${now})
    on conflict (shop_id, vendor_type) do update set is_on = excluded.is_on, minimum_percent = excluded.minimum_percent,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`
}

export const deleteSetting = (tx: Db, shopId: string, vendorType: VendorType) =>
  runSql(tx)`delete from payment_setting where shop_id = ${shopId} and vendor_type = ${vendorType}`

export interface OpenPage {
  workOrderId: string
  /** True when opened through a pay link. */
  byLink: boolean
  provider: ProviderName
  cardAccountId: string | null
}

/** The open card pages of a shop's orders. Payments on a reader at the counter are not pages. */
export const listOpenPages = (tx: Db, shopId: string) =>
  listRows<OpenPage>(tx)`
    select work_order_id as "workOrderId", started_by is null as "byLink", provider, card_account_id as "cardAccountId"
    from payment_attempt
    where shop_id = ${shopId} and purchase = 'work-order' and work_order_id is not null and state = 'open' and reader_id is null
    order by work_order_id`

/** The customers with something to pay at a shop. */
export const listPayers = (db: Db, shopId: string) =>
  listValues<{ accountId: string }>(db)`
    select distinct customer.account_id as "accountId" from work_order w join customer on customer.id = w.customer_id
    where w.shop_id = ${shopId} and customer.account_id is not null
      and (w.state = 'ready' or exists (select from deposit d where d.work_order_id = w.id and d.state = 'asked'))`
