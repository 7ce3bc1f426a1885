import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Hours } from '../contract.ts'

export interface NewShopRow {
  corporateName: string
  dba: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
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

/** Makes the shop with its hours and its owner as a member. */
export async function insertShop(db: Db, ownerAccountId: string, shop: NewShopRow, hours: readonly Hours[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
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
    select id from new`.execute(db)
  return rows[0]!.id
}

export interface NewOwnerRow {
  firstName: string
  lastName: string
  corporateName: string
  dba: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
  phone: string
}

export async function insertOwner(db: Db, accountId: string, owner: NewOwnerRow): Promise<void> {
  await sql`
    insert into owner (account_id, first_name, last_name, corporate_name, dba, address, apt_suite, city, state, zip, phone)
    values (${accountId}, ${owner.firstName}, ${owner.lastName}, ${owner.corporateName}, ${owner.dba}, ${owner.address},
      ${owner.aptSuite}, ${owner.city}, ${owner.state}, ${owner.zip}, ${owner.phone})`.execute(db)
}

export async function insertMember(db: Db, shopId: string, accountId: string, kind: 'owner' | 'employee'): Promise<void> {
  await sql`
    insert into shop_member (shop_id, account_id, kind) values (${shopId}, ${accountId}, ${kind})
    on conflict (shop_id, account_id) do update set kind = excluded.kind, ended_at = null`.execute(db)
}

/** What "today" is made of: the instant, and the days around it that are public holidays. */
export interface Today {
  now: Date
  holidays: readonly string[]
}

const weekOf = sql`(
  select coalesce(json_agg(json_build_object(
    'weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday), '[]')
  from shop_hours h where h.shop_id = s.id)`

const todayAt = ({ now, holidays }: Today) => sql`(
  select json_build_object('opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
  from (select (${now}::timestamptz at time zone s.time_zone)::date as day) t
  join shop_hours h on h.shop_id = s.id and h.weekday = extract(dow from t.day)
  where t.day <> all(${holidays}::date[])
    and not exists (select from shop_closed_day c where c.shop_id = s.id and c.day = t.day))`

const card = (today: Today) => sql`
  'id', s.id, 'dba', s.dba, 'address', s.address, 'aptSuite', s.apt_suite, 'city', s.city, 'state', s.state, 'zip', s.zip,
  'phone1', s.phone1, 'timeZone', s.time_zone, 'hours', ${weekOf}, 'today', ${todayAt(today)},
  'rating', (select json_build_object('average', round(t.stars::numeric / t.ratings, 1), 'count', t.ratings)
    from shop_rating t where t.shop_id = s.id)`

const info = (today: Today) => sql`${card(today)},
  'email', s.email, 'registrationNumber', s.registration_number, 'laborRate1', s.labor_rate1_cents,
  'chargesAccumulateAfterDays', s.charges_accumulate_after_days, 'storageChargePerDay', s.storage_charge_per_day_cents,
  'agreementTop', s.agreement_top, 'agreementRight', s.agreement_right, 'agreementBottom', s.agreement_bottom`

const ownersInfo = (today: Today) => sql`${info(today)},
  'corporateName', s.corporate_name, 'phone2', s.phone2, 'fax', s.fax, 'fei', s.fei, 'manager', s.manager, 'bays', s.bays,
  'partsTaxRate', s.parts_tax_rate, 'laborTaxRate', s.labor_tax_rate, 'suppliesRate', s.supplies_rate,
  'suppliesCap', s.supplies_cap_cents, 'isListed', s.is_listed,
  'closedDays', (select coalesce(json_agg(json_build_object('day', c.day, 'reason', c.reason) order by c.day), '[]')
    from shop_closed_day c where c.shop_id = s.id)`

interface Json {
  json: string
  version: number
}

export async function shopInfo(db: Db, shopId: string, today: Today): Promise<string | null> {
  const { rows } =
    await sql<Json>`select json_build_object(${info(today)})::text as json from shop s where s.id = ${shopId}`.execute(db)
  return rows[0]?.json ?? null
}

export async function ownedShop(db: Db, accountId: string, shopId: string, today: Today): Promise<Json | null> {
  const { rows } = await sql<Json>`
    select json_build_object(${ownersInfo(today)})::text as json, s.version
    from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.shop_id = ${shopId} and m.kind = 'owner' and m.ended_at is null`.execute(db)
  return rows[0] ?? null
}

export async function ownedShops(db: Db, accountId: string, today: Today): Promise<string> {
  return one(
    db,
    sql`
    select coalesce(json_agg(json_build_object(${card(today)}, 'miles', null) order by lower(s.dba), s.id), '[]')::text as json
    from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null`,
  )
}

export interface Near {
  latitude: number
  longitude: number
  label: string | null
}

const earthRadiusMiles = 3958.7613

/** The nearest listed shops within some miles; the box spares the trigonometry for nearly all others. */
export async function shopsNear(
  db: Db,
  near: Near,
  miles: number,
  limit: number,
  today: Today,
): Promise<{ json: string; count: number }> {
  const north = miles / 69
  const east = Math.min(180, miles / (69 * Math.max(0.01, Math.cos((near.latitude * Math.PI) / 180))))
  const { rows } = await sql<{ json: string; count: number }>`
    with found as (
      select s.id, 2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
        power(sin(radians(s.latitude - ${near.latitude}::float8) / 2), 2) + cos(radians(${near.latitude}::float8)) * cos(radians(s.latitude))
          * power(sin(radians(s.longitude - ${near.longitude}::float8) / 2), 2)))) as miles
      from shop s
      where s.is_listed and s.latitude between ${near.latitude - north}::float8 and ${near.latitude + north}::float8
        and s.longitude between ${near.longitude - east}::float8 and ${near.longitude + east}::float8
    ), nearest as (
      select id, miles from found where miles <= ${miles}::float8 order by miles, id limit ${limit}
    )
    select json_build_object('near', ${near.label}::text, 'next', null, 'shops', coalesce(
      json_agg(json_build_object(${card(today)}, 'miles', round(n.miles::numeric, 1)) order by n.miles, s.id), '[]'))::text as json,
      count(*) as count
    from nearest n join shop s on s.id = n.id`.execute(db)
  return rows[0]!
}

export function shopsByEmail(db: Db, email: string, today: Today): Promise<string> {
  return one(
    db,
    sql`
    select json_build_object('near', null, 'next', null, 'shops', coalesce(
      json_agg(json_build_object(${card(today)}, 'miles', null) order by lower(s.dba), s.id), '[]'))::text as json
    from shop s where lower(s.email) = ${email} and s.is_listed`,
  )
}

/** All listed shops by name, the page after the shop `after`. */
export function allShops(db: Db, after: string | null, limit: number, today: Today): Promise<string> {
  return one(
    db,
    sql`
    with page as (
      select s.* from shop s
      where s.is_listed and (${after}::uuid is null or (lower(s.dba), s.id) > (select lower(a.dba), a.id from shop a where a.id = ${after}))
      order by lower(s.dba), s.id limit ${limit + 1}
    ), numbered as (
      select p.*, row_number() over (order by lower(p.dba), p.id) as at from page p
    )
    select json_build_object('near', null,
      'next', case when count(*) > ${limit} then (select n.id from numbered n where n.at = ${limit}) end,
      'shops', coalesce(json_agg(json_build_object(${card(today)}, 'miles', null) order by s.at) filter (where s.at <= ${limit}), '[]')
    )::text as json
    from numbered s`,
  )
}

async function one(db: Db, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await (query as RawBuilder<{ json: string }>).execute(db)
  return rows[0]!.json
}

export async function isEmailOfShop(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from shop where lower(email) = ${email}) as found`.execute(
    db,
  )
  return rows[0]!.found
}

export async function ownerDefaults(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('shop', (
        select m.shop_id from shop_member m where m.account_id = o.account_id and m.kind = 'owner' and m.ended_at is null
        order by m.created_at, m.shop_id limit 1),
      'firstName', o.first_name, 'lastName', o.last_name, 'corporateName', o.corporate_name, 'dba', o.dba, 'address', o.address,
      'aptSuite', o.apt_suite, 'city', o.city, 'state', o.state, 'zip', o.zip, 'email', a.email, 'phone1', o.phone)::text as json
    from owner o join account a on a.id = o.account_id where o.account_id = ${accountId}`.execute(db)
  return rows[0]?.json ?? null
}

export async function ownerNames(db: Db, accountId: string): Promise<{ firstName: string; lastName: string } | null> {
  const { rows } = await sql<{ firstName: string; lastName: string }>`
    select first_name as "firstName", last_name as "lastName" from owner where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export async function isMember(db: Db, accountId: string, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shop_member where shop_id = ${shopId} and account_id = ${accountId} and ended_at is null) as found`.execute(
    db,
  )
  return rows[0]!.found
}

export async function shopsOfMember(db: Db, accountId: string): Promise<{ id: string; dba: string }[]> {
  const { rows } = await sql<{ id: string; dba: string }>`
    select s.id, s.dba from shop_member m join shop s on s.id = m.shop_id
    where m.account_id = ${accountId} and m.ended_at is null order by m.created_at, s.id`.execute(db)
  return rows
}

/** Oldest membership first. */
export async function membersOf(db: Db, shopIds: readonly string[]): Promise<{ shopId: string; accountId: string }[]> {
  const { rows } = await sql<{ shopId: string; accountId: string }>`
    select m.shop_id as "shopId", a.id as "accountId" from shop_member m join account a on a.id = m.account_id
    where m.shop_id = any(${shopIds}::uuid[]) and m.ended_at is null and a.ended_at is null
    order by m.created_at, a.id`.execute(db)
  return rows
}

export async function takeInvoice(db: Db, shopId: string): Promise<number | null> {
  const { rows } = await sql<{ invoice: number }>`
    update shop set next_invoice = next_invoice + 1 where id = ${shopId} returning next_invoice - 1 as invoice`.execute(db)
  return rows[0]?.invoice ?? null
}

export interface ShopForPaper {
  id: string
  dba: string
  corporateName: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
  phone1: string
  email: string
  registrationNumber: string
  timeZone: string
  chargesAccumulateAfterDays: number
  storageChargePerDayCents: number
  agreementTop: string
  agreementRight: string
  agreementBottom: string
}

export async function paperOf(db: Db, shopId: string): Promise<ShopForPaper | null> {
  const { rows } = await sql<ShopForPaper>`
    select id, dba, corporate_name as "corporateName", address, apt_suite as "aptSuite", city, state, zip, phone1, email,
      registration_number as "registrationNumber", time_zone as "timeZone",
      charges_accumulate_after_days as "chargesAccumulateAfterDays", storage_charge_per_day_cents as "storageChargePerDayCents",
      agreement_top as "agreementTop", agreement_right as "agreementRight", agreement_bottom as "agreementBottom"
    from shop where id = ${shopId}`.execute(db)
  return rows[0] ?? null
}

export interface ShopRates {
  laborRateCents: number
  /** Thousandths of a percent, as are the next two. */
  partsTaxRate: number
  laborTaxRate: number
  suppliesRate: number
  suppliesCapCents: number
}

export async function ratesOf(db: Db, shopId: string): Promise<ShopRates | null> {
  const { rows } = await sql<ShopRates>`
    select labor_rate1_cents as "laborRateCents", parts_tax_rate as "partsTaxRate", labor_tax_rate as "laborTaxRate",
      supplies_rate as "suppliesRate", supplies_cap_cents as "suppliesCapCents"
    from shop where id = ${shopId}`.execute(db)
  return rows[0] ?? null
}
