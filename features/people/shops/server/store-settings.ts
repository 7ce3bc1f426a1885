import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, runSql } from '../../../../kit/server/index.ts'
import type { OwnedShop, ShopFacts, ShopHoursForm, ShopRatesForm, ShopTextsForm } from '../contract/index.ts'

/** Locks an owner's shop until the transaction ends. Null when the account does not own it. */
export const lockOwnedShop = (tx: Db, accountId: string, shopId: string) =>
  findRow<{ version: number }>(tx)`
    select s.version from shop s
    where s.id = ${shopId} and exists (select from shop_member m
      where m.shop_id = s.id and m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null)
    for update of s`

const addSection = (section: OwnedShop['savedSections'][number]) =>
  sql`case when ${section} = any(saved_sections) then saved_sections else saved_sections || ${section}::text end`

/** False when the shop has a tax rate. */
export const updateToNoTax = (tx: Db, shopId: string) =>
  changesRow(tx)`
    update shop set charges_no_tax = true, version = version + 1
    where id = ${shopId} and parts_tax_rate = 0 and labor_tax_rate = 0`

export const updateSetupDismissed = (tx: Db, shopId: string, now: Date) =>
  runSql(tx)`update shop set setup_dismissed_at = ${now}, version = version + 1 where id = ${shopId}`

export interface FactsRow extends ShopFacts {
  timeZone: string
  latitude: number | null
  longitude: number | null
}

export const updateFacts = (tx: Db, shopId: string, shop: FactsRow) =>
  runSql(tx)`
    update shop set corporate_name = ${shop.corporateName}, dba = ${shop.dba}, address = ${shop.address}, apt_suite = ${shop.aptSuite},
      city = ${shop.city}, state = ${shop.state}, zip = ${shop.zip}, email = ${shop.email}, phone1 = ${shop.phone1},
      phone2 = ${shop.phone2}, fax = ${shop.fax}, fei = ${shop.fei}, manager = ${shop.manager},
      registration_number = ${shop.registrationNumber}, epa_number = ${shop.epaNumber}, is_listed = ${shop.isListed}, time_zone = ${shop.timeZone},
      latitude = ${shop.latitude}, longitude = ${shop.longitude}, version = version + 1
    where id = ${shopId}`

export const updateRates = (tx: Db, shopId: string, rates: ShopRatesForm) =>
  runSql(tx)`
    update shop set labor_rate1_cents = ${rates.laborRate1}, parts_tax_rate = ${rates.partsTaxRate},
      labor_tax_rate = ${rates.laborTaxRate}, supplies_rate = ${rates.suppliesRate}, supplies_cap_cents = ${rates.suppliesCap},
      labor_basis = ${rates.laborBasis}, saved_sections = ${addSection('rates')},
      charges_no_tax = ${rates.partsTaxRate === 0 && rates.laborTaxRate === 0} and coalesce(${rates.chargesNoTax ?? null}::boolean, charges_no_tax),
      tax_rules = coalesce(${rates.taxRules ? JSON.stringify(rates.taxRules) : null}::jsonb, tax_rules),
      storage_charge_per_day_cents = ${rates.storageChargePerDay},
      charges_accumulate_after_days = ${rates.chargesAccumulateAfterDays}, version = version + 1
    where id = ${shopId}`

export async function updateHours(tx: Db, shopId: string, { hours, closedDays, bays }: ShopHoursForm): Promise<void> {
  await runSql(tx)`delete from shop_hours where shop_id = ${shopId}`
  await runSql(tx)`
    insert into shop_hours (shop_id, weekday, opens, closes) select ${shopId}, weekday, opens, closes
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h(weekday smallint, opens time, closes time)`
  await runSql(tx)`delete from shop_closed_day where shop_id = ${shopId}`
  await runSql(tx)`
    insert into shop_closed_day (shop_id, day, reason) select ${shopId}, day, reason
    from jsonb_to_recordset(${JSON.stringify(closedDays)}::jsonb) as c(day date, reason text)`
  await runSql(
    tx,
  )`update shop set bays = ${bays}, saved_sections = ${addSection('hours')}, version = version + 1 where id = ${shopId}`
}

export const updateTexts = (tx: Db, shopId: string, texts: ShopTextsForm) =>
  runSql(tx)`
    update shop set agreement_top = ${texts.agreementTop}, agreement_right = ${texts.agreementRight},
      agreement_bottom = ${texts.agreementBottom}, saved_sections = ${addSection('agreement')}, version = version + 1
    where id = ${shopId}`

/** Returns the id of the previous logo file. */
export const updateLogo = (tx: Db, shopId: string, fileId: string | null): Promise<string | null> =>
  findValue<{ before: string | null }>(tx)`
    update shop s set logo_id = ${fileId}, version = s.version + 1
    from (select id, logo_id as before from shop where id = ${shopId}) o where s.id = o.id
    returning o.before`
