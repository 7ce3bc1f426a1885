import { type RawBuilder, sql } from 'kysely'
import { getFirstGoodExpiry } from '../../../../common/plans.ts'
import type { PostalAddress } from '../../../../common/text.ts'
import {
  type Db,
  findRow,
  findValue,
  getRow,
  getValue,
  hasRow,
  listRows,
  listValues,
  runSql,
} from '../../../../kit/server/index.ts'
import type { Coordinates } from '../../../platform/places/contract/index.ts'
import type { Hours, OwnedShop, TaxRules } from '../contract/index.ts'

export interface NewShopRow extends PostalAddress {
  corporateName: string
  dba: string
  email: string
  phone1: string
  phone2: string
  fax: string
  fei: string
  manager: string
  timeZone: string
  latitude: number | null
  longitude: number | null
  bays: number
  agreementTop: string
  agreementRight: string
  agreementBottom: string
}

/** Inserts the shop with its hours and its owner as a member. */
export const insertShop = (db: Db, ownerAccountId: string, shop: NewShopRow, hours: readonly Hours[]) =>
  getValue<{ id: string }>(db)`
    with new as (
      insert into shop (corporate_name, dba, address, apt_suite, city, state, zip, email, phone1, phone2, fax, fei, manager,
        time_zone, latitude, longitude, bays, agreement_top, agreement_right, agreement_bottom)
      values (${shop.corporateName}, ${shop.dba}, ${shop.address}, ${shop.aptSuite}, ${shop.city}, ${shop.state}, ${shop.zip},
        ${shop.email}, ${shop.phone1}, ${shop.phone2}, ${shop.fax}, ${shop.fei}, ${shop.manager}, ${shop.timeZone},
        ${shop.latitude}, ${shop.longitude}, ${shop.bays}, ${shop.agreementTop}, ${shop.agreementRight}, ${shop.agreementBottom})
      returning id
    ), hours as (
      insert into shop_hours (shop_id, weekday, opens, closes)
      select new.id, h.weekday, h.opens, h.closes
      from new, jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h(weekday smallint, opens time, closes time)
    ), member as (
      insert into shop_member (shop_id, account_id, kind) select new.id, ${ownerAccountId}, 'owner' from new
    )
    select id from new`

/** The open days in a range, both ends included: days with opening hours that are no holiday and no day off. Saved past days stay as they were. */
export const listOpenDays = (db: Db, shopId: string, { from, to }: { from: string; to: string }, holidays: readonly string[]) =>
  listValues<{ day: string }>(db)`
    select to_char(t.day, 'YYYY-MM-DD') as day from generate_series(${from}::date, ${to}::date, interval '1 day') as t (day)
    left join shop_day k on k.shop_id = ${shopId} and k.day = t.day::date
    where coalesce(k.is_open, exists (select from shop_hours_on(${shopId}, t.day::date) h where h.opens is not null and h.day_off is null)
      and t.day::date <> all(${holidays}::date[]))
    order by t.day`

/** The first and last past day that is not saved yet; null when all are. */
export const findUnsavedDays = (db: Db, shopId: string, now: Date) =>
  findRow<{ from: string; to: string }>(db)`
    select to_char(t.first, 'YYYY-MM-DD') as from, to_char(t.last, 'YYYY-MM-DD') as to from (
      select coalesce((select max(k.day) + 1 from shop_day k where k.shop_id = s.id), (s.created_at at time zone s.time_zone)::date) as first,
        (${now}::timestamptz at time zone s.time_zone)::date - 1 as last
      from shop s where s.id = ${shopId}) t
    where t.first <= t.last`

export const saveDays = (tx: Db, shopId: string, { from, to }: { from: string; to: string }, open: readonly string[]) =>
  runSql(tx)`
    insert into shop_day (shop_id, day, is_open)
    select ${shopId}, t.day::date, t.day::date = any(${open}::date[])
    from generate_series(${from}::date, ${to}::date, interval '1 day') as t (day)`

/** The current instant and the public holidays around it. */
export interface Today {
  now: Date
  holidays: readonly string[]
}

const weekOf = sql`(
  select coalesce(json_agg(json_build_object(
    'weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday), '[]')
  from shop_hours h where h.shop_id = s.id)`

const selectToday = ({ now, holidays }: Today) => sql`(
  select json_build_object('opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
  from (select (${now}::timestamptz at time zone s.time_zone)::date as day) t
  cross join lateral shop_hours_on(s.id, t.day) h
  where h.opens is not null and h.day_off is null and t.day <> all(${holidays}::date[]))`

const selectNextOpening = ({ now, holidays }: Today) => sql`(
  select json_build_object('day', to_char(t.day, 'YYYY-MM-DD'), 'opens', to_char(h.opens, 'HH24:MI'))
  from generate_series(1, 14) ahead
  cross join lateral (select (${now}::timestamptz at time zone s.time_zone)::date + ahead as day) t
  cross join lateral shop_hours_on(s.id, t.day) h
  where h.opens is not null and h.day_off is null and t.day <> all(${holidays}::date[])
  order by t.day limit 1)`

/** Whether shop `s` shows up in search: it is listed, its plan has not expired, and it is not suspended. */
const isFound = ({ now }: Today) => sql`(s.is_listed and not exists (
  select from shop_plan p where p.shop_id = s.id and p.runs_until < ${getFirstGoodExpiry(now)}::date)
  and not exists (select from suspension x where x.shop_id = s.id and x.reinstated_at is null))`

const selectCard = (today: Today) => sql`
  'id', s.id, 'dba', s.dba, 'address', s.address, 'aptSuite', s.apt_suite, 'city', s.city, 'state', s.state, 'zip', s.zip,
  'phone1', s.phone1, 'timeZone', s.time_zone, 'hours', ${weekOf}, 'today', ${selectToday(today)},
  'opensNext', ${selectNextOpening(today)},
  'rating', (select json_build_object('average', round(t.stars::numeric / t.ratings, 1), 'count', t.ratings)
    from shop_rating t where t.shop_id = s.id and t.ratings > 0),
  'logoId', s.logo_id`

const selectInfo = (today: Today) => sql`${selectCard(today)},
  'email', s.email, 'registrationNumber', s.registration_number, 'laborRate1', s.labor_rate1_cents,
  'chargesAccumulateAfterDays', s.charges_accumulate_after_days, 'storageChargePerDay', s.storage_charge_per_day_cents,
  'agreementTop', s.agreement_top, 'agreementRight', s.agreement_right, 'agreementBottom', s.agreement_bottom`

const selectOwnersInfo = (today: Today) => sql`${selectInfo(today)},
  'corporateName', s.corporate_name, 'phone2', s.phone2, 'fax', s.fax, 'fei', s.fei, 'manager', s.manager, 'bays', s.bays,
  'partsTaxRate', s.parts_tax_rate, 'laborTaxRate', s.labor_tax_rate, 'taxRules', s.tax_rules, 'suppliesRate', s.supplies_rate,
  'suppliesCap', s.supplies_cap_cents, 'isListed', s.is_listed,
  'chargesNoTax', s.charges_no_tax, 'savedSections', s.saved_sections, 'isSetupDismissed', s.setup_dismissed_at is not null,
  'epaNumber', s.epa_number, 'laborBasis', s.labor_basis,
  'closedDays', (select coalesce(json_agg(json_build_object('day', c.day, 'reason', c.reason) order by c.day), '[]')
    from shop_closed_day c where c.shop_id = s.id)`

interface Json {
  json: string
  version: number
}

/** A suspended shop only for the customers who have been there, by their account. */
export const findShopInfo = (db: Db, shopId: string, accountId: string | null, today: Today) =>
  findValue<{
    json: string
  }>(db)`select json_build_object(${selectInfo(today)})::text as json from shop s where s.id = ${shopId}
    and (not is_shop_suspended(s.id) or exists (select from customer c where c.account_id = ${accountId}::uuid
      and (exists (select from shop_customer k where k.shop_id = s.id and k.customer_id = c.id)
        or exists (select from work_order o where o.shop_id = s.id and o.customer_id = c.id))))`

export const findOwnedShop = (db: Db, accountId: string, shopId: string, today: Today) =>
  findRow<Json>(db)`
    select json_build_object(${selectOwnersInfo(today)})::text as json, s.version
    from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.shop_id = ${shopId} and m.kind = 'owner' and m.ended_at is null`

export async function findOwnedShops(db: Db, accountId: string, today: Today): Promise<string> {
  return takeOne(
    db,
    sql`
    select coalesce(json_agg(json_build_object(${selectCard(today)}, 'miles', null) order by lower(s.dba), s.id), '[]')::text as json
    from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null`,
  )
}

/** The logos of the shops that have one, with each shop's name. */
export const listLogos = (db: Db, shopIds: readonly string[]) =>
  listRows<{ shopId: string; name: string; fileId: string }>(db)`
    select id as "shopId", dba as name, logo_id as "fileId" from shop
    where id = any(${shopIds}::uuid[]) and logo_id is not null`

export interface Near extends Coordinates {
  /** How the screen names it. */
  label?: string
  /** The spellings of the town that was named, in lower case without spaces and marks. Its own shops come first. */
  town?: readonly string[] | null
  state?: string
}

const earthRadiusMiles = 3958.7613
const spacesAndMarks = " .,'’-"

/** The listed shops within a distance: those of the town that was named, then the nearest. The bounding box avoids the trigonometry for most rows. */
export async function findShopsNear(
  db: Db,
  near: Near,
  miles: number,
  limit: number,
  today: Today,
): Promise<{ json: string; count: number }> {
  const north = miles / 69
  const east = Math.min(180, miles / (69 * Math.max(0.01, Math.cos((near.latitude * Math.PI) / 180))))
  return getRow<{ json: string; count: number }>(db)`
    with found as (
      select s.id, coalesce(s.state = ${near.state ?? null}::text
          and translate(lower(s.city), ${spacesAndMarks}, '') = any(${near.town ?? []}::text[]), false) as is_in_town,
        2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
        power(sin(radians(s.latitude - ${near.latitude}::float8) / 2), 2) + cos(radians(${near.latitude}::float8)) * cos(radians(s.latitude))
          * power(sin(radians(s.longitude - ${near.longitude}::float8) / 2), 2)))) as miles
      from shop s
      where ${isFound(today)} and s.latitude between ${near.latitude - north}::float8 and ${near.latitude + north}::float8
        and s.longitude between ${near.longitude - east}::float8 and ${near.longitude + east}::float8
    ), nearest as (
      select id, is_in_town, miles from found where miles <= ${miles}::float8 order by is_in_town desc, miles, id limit ${limit}
    )
    select json_build_object('near', ${near.label ?? null}::text, 'next', null, 'shops', coalesce(
      json_agg(json_build_object(${selectCard(today)}, 'miles', round(n.miles::numeric, 1)) order by n.is_in_town desc, n.miles, s.id), '[]'))::text as json,
      count(*) as count
    from nearest n join shop s on s.id = n.id`
}

export function findShopsByEmail(db: Db, email: string, today: Today): Promise<string> {
  return takeOne(
    db,
    sql`
    select json_build_object('near', null, 'next', null, 'shops', coalesce(
      json_agg(json_build_object(${selectCard(today)}, 'miles', null) order by lower(s.dba), s.id), '[]'))::text as json
    from shop s where lower(s.email) = ${email} and ${isFound(today)}`,
  )
}

/** All listed shops by name, the page that follows the shop `after`. */
export function findAllShops(db: Db, after: string | null, limit: number, today: Today): Promise<string> {
  return takeOne(
    db,
    sql`
    with page as (
      select s.* from shop s
      where ${isFound(today)} and (${after}::uuid is null or (lower(s.dba), s.id) > (select lower(a.dba), a.id from shop a where a.id = ${after}))
      order by lower(s.dba), s.id limit ${limit + 1}
    ), numbered as (
      select p.*, row_number() over (order by lower(p.dba), p.id) as at from page p
    )
    select json_build_object('near', null,
      'next', case when count(*) > ${limit} then (select n.id from numbered n where n.at = ${limit}) end,
      'shops', coalesce(json_agg(json_build_object(${selectCard(today)}, 'miles', null) order by s.at) filter (where s.at <= ${limit}), '[]')
    )::text as json
    from numbered s`,
  )
}

async function takeOne(db: Db, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await (query as RawBuilder<{ json: string }>).execute(db)
  return rows[0]!.json
}

export const isShopEmail = (db: Db, email: string) =>
  getValue<{ found: boolean }>(db)`select exists (select from shop where lower(email) = ${email}) as found`

/** Records the invitation and gives true, or false if this shop was invited after `before`. */
export const insertReferral = (db: Db, invitation: { email: string; invitedBy: string; now: Date; before: Date }) =>
  hasRow(db)`
    insert into shop_referral (email, invited_by, invited_at)
    values (${invitation.email}, ${invitation.invitedBy}, ${invitation.now})
    on conflict (email) do update set invited_by = excluded.invited_by, invited_at = excluded.invited_at
      where shop_referral.invited_at < ${invitation.before}
    returning email`

export const takeNextInvoice = (db: Db, shopId: string) =>
  findValue<{ invoice: number }>(db)`
    update shop set next_invoice = next_invoice + 1 where id = ${shopId} returning next_invoice - 1 as invoice`

export interface ShopForPaper extends PostalAddress {
  id: string
  dba: string
  corporateName: string
  phone1: string
  email: string
  registrationNumber: string
  /** The shop's hazardous waste number; empty if it has none. */
  epaNumber: string
  laborBasis: OwnedShop['laborBasis']
  timeZone: string
  chargesAccumulateAfterDays: number
  storageChargePerDayCents: number
  agreementTop: string
  agreementRight: string
  agreementBottom: string
}

export const findShopForPaper = (db: Db, shopId: string) =>
  findRow<ShopForPaper>(db)`
    select id, dba, corporate_name as "corporateName", address, apt_suite as "aptSuite", city, state, zip, phone1, email,
      registration_number as "registrationNumber", epa_number as "epaNumber", labor_basis as "laborBasis", time_zone as "timeZone",
      charges_accumulate_after_days as "chargesAccumulateAfterDays", storage_charge_per_day_cents as "storageChargePerDayCents",
      agreement_top as "agreementTop", agreement_right as "agreementRight", agreement_bottom as "agreementBottom"
    from shop where id = ${shopId}`

export interface ShopRates {
  /** Two letters. */
  state: string
  timeZone: string
  laborRateCents: number
  /** Thousandths of a percent, as are the next two. */
  partsTaxRate: number
  laborTaxRate: number
  taxRules: TaxRules
  suppliesRate: number
  suppliesCapCents: number
  /** The owner has said that the shop charges no sales tax. */
  chargesNoTax: boolean
}

export const findShopRates = (db: Db, shopId: string) =>
  findRow<ShopRates>(db)`
    select state, time_zone as "timeZone", labor_rate1_cents as "laborRateCents", parts_tax_rate as "partsTaxRate", labor_tax_rate as "laborTaxRate",
      tax_rules as "taxRules",
      supplies_rate as "suppliesRate", supplies_cap_cents as "suppliesCapCents", charges_no_tax as "chargesNoTax"
    from shop where id = ${shopId}`

export const getTimeZone = (db: Db, shopId: string) =>
  getValue<{ zone: string }>(db)`select time_zone as zone from shop where id = ${shopId}`

export const listZonesOfShops = (db: Db, shopIds: readonly string[]) =>
  listRows<{ id: string; zone: string }>(db)`select id, time_zone as zone from shop where id = any(${shopIds}::uuid[])`

/** Where the shop is, unless it is suspended; the coordinates are those of its zip code, null when that is not known. */
export const findShopPoint = (db: Db, shopId: string) =>
  findRow<{ city: string; latitude: number | null; longitude: number | null }>(db)`
    select city, latitude, longitude from shop where id = ${shopId} and not is_shop_suspended(id)`
