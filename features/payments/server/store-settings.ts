import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import { type PaymentSetting, type ProviderName, type VendorType, vendorTypes } from '../contract.ts'
import type { Takes } from '../rules.ts'

/** What a shop has set about paying, with the defaults where it has set nothing. */
export interface Terms {
  takes: Takes
  minimumPercent: number
}

/** A shop's terms as JSON, within a statement that reads something else. */
export const termsOf = (shopId: RawBuilder<unknown>) => sql`(
  select json_build_object('takes', json_object_agg(way.type, coalesce(p.is_on, true)),
    'minimumPercent', coalesce(max(p.minimum_percent), 0))
  from unnest(${[...vendorTypes]}::text[]) as way (type)
  left join payment_setting p on p.shop_id = ${shopId} and p.vendor_type = way.type)`

export async function readTerms(db: Db, shopId: string): Promise<Terms> {
  const { rows } = await sql<{ terms: Terms }>`select ${termsOf(sql`${shopId}::uuid`)} as terms`.execute(db)
  return (rows[0] as { terms: Terms }).terms
}

/** Of two owners' changes the second waits: it must see which ways are left. */
export async function lockTerms(tx: Db, shopId: string): Promise<void> {
  await sql`select from shop where id = ${shopId} for no key update`.execute(tx)
}

export async function findSetting(db: Db, shop: string, vendorType: VendorType): Promise<PaymentSetting> {
  const { rows } = await sql<{ isOn: boolean; minimumPercent: number }>`
    select is_on as "isOn", minimum_percent as "minimumPercent" from payment_setting
    where shop_id = ${shop} and vendor_type = ${vendorType}`.execute(db)
  const [found] = rows
  return { shop, vendorType, ...(found ?? { isOn: true, minimumPercent: 0 }), isDefault: !found }
}

export async function keepSetting(tx: Db, setting: Omit<PaymentSetting, 'isDefault'> & { by: string; now: Date }): Promise<void> {
  const { shop, vendorType, isOn, minimumPercent, by, now } = setting
  await sql`
    insert into payment_setting (shop_id, vendor_type, is_on, minimum_percent, changed_by, changed_at)
    values (${shop}, ${vendorType}, ${isOn}, ${minimumPercent}, ${by}, ${now})
    on conflict (shop_id, vendor_type) do update set is_on = excluded.is_on, minimum_percent = excluded.minimum_percent,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
}

export async function forgetSetting(tx: Db, shopId: string, vendorType: VendorType): Promise<void> {
  await sql`delete from payment_setting where shop_id = ${shopId} and vendor_type = ${vendorType}`.execute(tx)
}

export interface OpenPage {
  workOrderId: string
  /** Of somebody who was sent a link. */
  byLink: boolean
  provider: ProviderName
  cardAccountId: string | null
}

/** The card pages that are open for a shop's orders. */
export async function openPagesOf(tx: Db, shopId: string): Promise<OpenPage[]> {
  const { rows } = await sql<OpenPage>`
    select work_order_id as "workOrderId", started_by is null as "byLink", provider, card_account_id as "cardAccountId"
    from payment_attempt
    where shop_id = ${shopId} and purchase = 'work-order' and state = 'open' order by work_order_id`.execute(tx)
  return rows
}

/** The customers with something to pay at a shop. */
export async function payersOf(db: Db, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct customer.account_id as "accountId" from work_order w join customer on customer.id = w.customer_id
    where w.shop_id = ${shopId} and customer.account_id is not null
      and (w.state = 'ready' or exists (select from deposit d where d.work_order_id = w.id and d.state = 'asked'))`.execute(db)
  return rows.map(({ accountId }) => accountId)
}
