import { type RawBuilder, sql } from 'kysely'
import { firstGoodExpiry } from '../../../common/plans.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Hours, ShopFacts, ShopHoursForm, ShopRatesForm, ShopTextsForm } from '../contract.ts'

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

/** What somebody does at a shop, and cents an hour. */
export interface Position {
  title: string
  payRate: number
}

export async function insertMember(
  db: Db,
  shopId: string,
  accountId: string,
  kind: 'owner' | 'employee' | 'key',
  { title, payRate }: Position,
): Promise<void> {
  await sql`
    insert into shop_member (shop_id, account_id, kind, title, pay_rate_cents)
    values (${shopId}, ${accountId}, ${kind}, ${title}, ${payRate})
    on conflict (shop_id, account_id) do update
    set kind = excluded.kind, title = excluded.title, pay_rate_cents = excluded.pay_rate_cents, ended_at = null,
      created_at = case when shop_member.ended_at is null then shop_member.created_at else excluded.created_at end`.execute(db)
}

/** False: nobody who is employed there. */
export async function changeMember(db: Db, shopId: string, accountId: string, { title, payRate }: Position): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shop_member set title = ${title}, pay_rate_cents = ${payRate}
    where shop_id = ${shopId} and account_id = ${accountId} and kind = 'employee' and ended_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** The same. */
export async function endMember(db: Db, shopId: string, accountId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shop_member set ended_at = ${now}
    where shop_id = ${shopId} and account_id = ${accountId} and kind = 'employee' and ended_at is null`.execute(db)
  return numAffectedRows === 1n
}

export async function nameOfOwned(db: Db, accountId: string, shopId: string): Promise<string | null> {
  const { rows } = await sql<{ dba: string }>`
    select s.dba from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null`.execute(db)
  return rows[0]?.dba ?? null
}

/** The days, both ends included, that have hours and are no day off of the shop's or of everybody; those that were kept, as they were. */
export async function openDays(
  db: Db,
  shopId: string,
  { from, to }: { from: string; to: string },
  holidays: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(t.day, 'YYYY-MM-DD') as day from generate_series(${from}::date, ${to}::date, interval '1 day') as t (day)
    left join shop_day k on k.shop_id = ${shopId} and k.day = t.day::date
    where coalesce(k.is_open, exists (select from shop_hours h where h.shop_id = ${shopId} and h.weekday = extract(dow from t.day))
      and t.day::date <> all(${holidays}::date[])
      and not exists (select from shop_closed_day c where c.shop_id = ${shopId} and c.day = t.day::date))
    order by t.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** The days of a shop that are over and were not kept yet, first and last; null when there is none. */
export async function unkeptDays(db: Db, shopId: string, now: Date): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(t.first, 'YYYY-MM-DD') as from, to_char(t.last, 'YYYY-MM-DD') as to from (
      select coalesce((select max(k.day) + 1 from shop_day k where k.shop_id = s.id), (s.created_at at time zone s.time_zone)::date) as first,
        (${now}::timestamptz at time zone s.time_zone)::date - 1 as last
      from shop s where s.id = ${shopId}) t
    where t.first <= t.last`.execute(db)
  return rows[0] ?? null
}

export async function keepDays(
  tx: Db,
  shopId: string,
  { from, to }: { from: string; to: string },
  open: readonly string[],
): Promise<void> {
  await sql`
    insert into shop_day (shop_id, day, is_open)
    select ${shopId}, t.day::date, t.day::date = any(${open}::date[])
    from generate_series(${from}::date, ${to}::date, interval '1 day') as t (day)`.execute(tx)
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

/** Whether customers find the shop `s`: it wants to be found, and its plan has not expired. */
const isFound = ({ now }: Today) => sql`(s.is_listed and not exists (
  select from shop_plan p where p.shop_id = s.id and p.runs_until < ${firstGoodExpiry(now)}::date))`

const card = (today: Today) => sql`
  'id', s.id, 'dba', s.dba, 'address', s.address, 'aptSuite', s.apt_suite, 'city', s.city, 'state', s.state, 'zip', s.zip,
  'phone1', s.phone1, 'timeZone', s.time_zone, 'hours', ${weekOf}, 'today', ${todayAt(today)},
  'rating', (select json_build_object('average', round(t.stars::numeric / t.ratings, 1), 'count', t.ratings)
    from shop_rating t where t.shop_id = s.id),
  'logoId', s.logo_id`

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

/** The shop of its owner, held until the transaction ends; null for everybody else. */
export async function lockOwnedShop(tx: Db, accountId: string, shopId: string): Promise<{ version: number } | null> {
  const { rows } = await sql<{ version: number }>`
    select s.version from shop s
    where s.id = ${shopId} and exists (select from shop_member m
      where m.shop_id = s.id and m.account_id = ${accountId} and m.kind = 'owner' and m.ended_at is null)
    for update of s`.execute(tx)
  return rows[0] ?? null
}

export interface FactsRow extends ShopFacts {
  timeZone: string
  latitude: number | null
  longitude: number | null
}

export async function updateFacts(tx: Db, shopId: string, shop: FactsRow): Promise<void> {
  await sql`
    update shop set corporate_name = ${shop.corporateName}, dba = ${shop.dba}, address = ${shop.address}, apt_suite = ${shop.aptSuite},
      city = ${shop.city}, state = ${shop.state}, zip = ${shop.zip}, email = ${shop.email}, phone1 = ${shop.phone1},
      phone2 = ${shop.phone2}, fax = ${shop.fax}, fei = ${shop.fei}, manager = ${shop.manager},
      registration_number = ${shop.registrationNumber}, is_listed = ${shop.isListed}, time_zone = ${shop.timeZone},
      latitude = ${shop.latitude}, longitude = ${shop.longitude}, version = version + 1
    where id = ${shopId}`.execute(tx)
}

export async function updateRates(tx: Db, shopId: string, rates: ShopRatesForm): Promise<void> {
  await sql`
    update shop set labor_rate1_cents = ${rates.laborRate1}, parts_tax_rate = ${rates.partsTaxRate},
      labor_tax_rate = ${rates.laborTaxRate}, supplies_rate = ${rates.suppliesRate}, supplies_cap_cents = ${rates.suppliesCap},
      storage_charge_per_day_cents = ${rates.storageChargePerDay},
      charges_accumulate_after_days = ${rates.chargesAccumulateAfterDays}, version = version + 1
    where id = ${shopId}`.execute(tx)
}

export async function updateHours(tx: Db, shopId: string, { hours, closedDays, bays }: ShopHoursForm): Promise<void> {
  await sql`delete from shop_hours where shop_id = ${shopId}`.execute(tx)
  await sql`
    insert into shop_hours (shop_id, weekday, opens, closes) select ${shopId}, weekday, opens, closes
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h(weekday smallint, opens time, closes time)`.execute(tx)
  await sql`delete from shop_closed_day where shop_id = ${shopId}`.execute(tx)
  await sql`
    insert into shop_closed_day (shop_id, day, reason) select ${shopId}, day, reason
    from jsonb_to_recordset(${JSON.stringify(closedDays)}::jsonb) as c(day date, reason text)`.execute(tx)
  await sql`update shop set bays = ${bays}, version = version + 1 where id = ${shopId}`.execute(tx)
}

export async function updateTexts(tx: Db, shopId: string, texts: ShopTextsForm): Promise<void> {
  await sql`
    update shop set agreement_top = ${texts.agreementTop}, agreement_right = ${texts.agreementRight},
      agreement_bottom = ${texts.agreementBottom}, version = version + 1
    where id = ${shopId}`.execute(tx)
}

/** Answers the file that it had before. */
export async function updateLogo(tx: Db, shopId: string, fileId: string | null): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update shop s set logo_id = ${fileId}, version = s.version + 1
    from (select id, logo_id as before from shop where id = ${shopId}) o where s.id = o.id
    returning o.before`.execute(tx)
  return rows[0]?.before ?? null
}

/** The logos of those shops that have one, with what each is called. */
export async function logosOf(db: Db, shopIds: readonly string[]): Promise<{ shopId: string; name: string; fileId: string }[]> {
  const { rows } = await sql<{ shopId: string; name: string; fileId: string }>`
    select id as "shopId", dba as name, logo_id as "fileId" from shop
    where id = any(${shopIds}::uuid[]) and logo_id is not null`.execute(db)
  return rows
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
      where ${isFound(today)} and s.latitude between ${near.latitude - north}::float8 and ${near.latitude + north}::float8
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
    from shop s where lower(s.email) = ${email} and ${isFound(today)}`,
  )
}

/** All listed shops by name, the page after the shop `after`. */
export function allShops(db: Db, after: string | null, limit: number, today: Today): Promise<string> {
  return one(
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

/** A program with a key works there no longer. */
export async function endKeyMember(db: Db, shopId: string, accountId: string, now: Date): Promise<void> {
  await sql`update shop_member set ended_at = ${now} where shop_id = ${shopId} and account_id = ${accountId} and kind = 'key'`.execute(
    db,
  )
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
    where m.shop_id = any(${shopIds}::uuid[]) and m.kind <> 'key' and m.ended_at is null and a.ended_at is null
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
