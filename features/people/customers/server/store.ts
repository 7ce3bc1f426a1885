import { sql } from 'kysely'
import type { PostalAddress } from '../../../../common/text.ts'
import {
  changesRow,
  type Db,
  findRow,
  findValue,
  getRow,
  getValue,
  listRows,
  listValues,
  runSql,
} from '../../../../kit/server/index.ts'
import type { Customer, CustomerForm, NoticeKind, Preferences } from '../contract/index.ts'
import { isKnownTo } from './store-known.ts'
import { isOkToRemindAnywhere, isOkToTextAnywhere, reachableColumns } from './store-texts.ts'

export interface CustomerRow {
  id: string
  accountId: string | null
  email: string
  firstName: string
  lastName: string
  phone1: string
  carIsReady: boolean
  agreesToTexts: boolean
  prefersCalls: boolean
  noMail: NoticeKind[]
  noText: NoticeKind[]
}

const columns = (shopId: string | null) => sql`c.id, c.first_name as "firstName", c.last_name as "lastName",
  c.car_is_ready as "carIsReady", ${reachableColumns(shopId)}`

/** `shopId`: the shop that wants to reach them, if it is one. */
export async function findCustomer(
  db: Db,
  where: { accountId: string } | { id: string },
  shopId: string | null = null,
): Promise<CustomerRow | null> {
  const found =
    'id' in where
      ? sql<CustomerRow>`select ${columns(shopId)} from customer c where c.id = ${where.id}`
      : sql<CustomerRow>`select ${columns(shopId)} from customer c where c.account_id = ${where.accountId}`
  const { rows } = await found.execute(db)
  return rows[0] ?? null
}

/** The customer of an account; null in another role. */
export const findCustomerId = (db: Db, accountId: string) =>
  findValue<{ id: string }>(db)`select id from customer where account_id = ${accountId}`

/** Where a customer lives, for a paper that they sign themselves. */
export const getHomeAddress = (db: Db, customerId: string) =>
  getRow<PostalAddress>(db)`
    select address, apt_suite as "aptSuite", city, state, zip from customer where id = ${customerId}`

/** The customer as JSON for the screens, with the version. */
export const findCustomerJson = (db: Db, accountId: string) =>
  findRow<{ json: string; version: number }>(db)`
    select c.version, json_build_object(
      'customerId', c.id, 'email', c.email, 'firstname', first_name, 'lastname', last_name,
      'address', c.address, 'aptSuite', c.apt_suite, 'city', c.city, 'state', c.state, 'zipcode', c.zip,
      'phone1', c.phone1,
      'preferredShop', case when shop.id is not null then json_build_object('id', shop.id, 'dba', shop.dba) end,
      'isSetPreferences', is_set_preferences,
      'preferences', json_build_object(
        'writtenEstimateOption', written_estimate_option, 'writtenEstimateAmount', written_estimate_cents, 'payOption', pay_option,
        'acceptOldPart', accept_old_part, 'pleaseCall', please_call, 'carIsReady', car_is_ready, 'serviceRemind', service_remind,
        'folowUPS', follow_ups, 'newletters', newsletters, 'special', special, 'okToText', ${isOkToTextAnywhere}, 'okToRemind', ${isOkToRemindAnywhere}, 'noMail', c.no_mail, 'noText', c.no_text)
    )::text as json
    from customer c left join shop on shop.id = c.preferred_shop_id
    where c.account_id = ${accountId}`

/** Makes entering a walk-in with this e-mail and confirming the e-mail take turns until the transaction ends. */
export const lockContact = (tx: Db, email: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`

export interface WalkInContact {
  shopId: string
  email: string
  phone: string
}

const selectWalkIns = ({ shopId, email, phone }: WalkInContact) => sql`
    select c.id from customer c
    where c.account_id is null and c.email <> '' and c.phone1 <> '' and c.email = ${email} and c.phone1 = ${phone} and ${isKnownTo(shopId)}
      and not exists (select from work_order o where o.customer_id = c.id and o.shop_id <> ${shopId})
      and not exists (select from appointment a where a.customer_id = c.id and a.shop_id <> ${shopId})
      and not exists (select from past_visit p where p.customer_id = c.id and p.shop_id <> ${shopId})
    order by c.id`

/** The walk-ins that only this shop entered with this e-mail and phone. */
export const listWalkIns = (tx: Db, contact: WalkInContact) => listValues<{ id: string }>(tx)`${selectWalkIns(contact)}`

/** The same, locked: no work order can be opened for them until the transaction ends. */
export const lockWalkIns = (tx: Db, contact: WalkInContact) =>
  listValues<{ id: string }>(tx)`${selectWalkIns(contact)} for update of c`

/** The shops that entered a walk-in with this e-mail and phone. */
export const listShopsOfWalkIns = (tx: Db, email: string, phone: string) =>
  listValues<{ id: string }>(tx)`
    select distinct s.id from customer c
    cross join lateral (
      select c.entered_by_shop_id as id union select o.shop_id from work_order o where o.customer_id = c.id
      union select a.shop_id from appointment a where a.customer_id = c.id union select p.shop_id from past_visit p where p.customer_id = c.id
    ) s
    where c.account_id is null and c.email <> '' and c.phone1 <> '' and c.email = ${email} and c.phone1 = ${phone} and s.id is not null
    order by s.id`

/** The facts a shop enters about a walk-in. */
export interface EnteredFacts extends PostalAddress {
  firstName: string
  lastName: string
  phone1: string
  email: string
}

export interface LockedCustomer extends EnteredFacts {
  id: string
  accountId: string | null
  isConfirmed: boolean
  version: number
}

const selectLocked = sql`select c.id, c.account_id as "accountId", c.first_name as "firstName", c.last_name as "lastName", c.phone1, c.email, c.address,
      c.apt_suite as "aptSuite", c.city, c.state, c.zip, c.version,
      exists (select from account a where a.id = c.account_id and a.email_confirmed_at is not null and a.ended_at is null) as "isConfirmed"
    from customer c`

/** Locks customers by their id: until the transaction ends, nobody can change them or refer to them. */
export const lockCustomers = (tx: Db, ids: readonly string[]) =>
  listRows<LockedCustomer>(tx)`${selectLocked} where c.id = any(${ids}::uuid[]) order by c.id for update of c`

/**
 * The same for those whom the shop knows; others are neither locked nor returned. Don't check first with `isKnownCustomer`: two calls could
 * both hold its weaker lock, and each would wait for the other.
 */
export const lockKnownCustomers = (tx: Db, shopId: string, ids: readonly string[]) =>
  listRows<LockedCustomer>(
    tx,
  )`${selectLocked} where c.id = any(${ids}::uuid[]) and ${isKnownTo(shopId)} order by c.id for update of c`

/** Updates a walk-in. Customers with an account change their own record. */
export const updateWalkIn = (tx: Db, id: string, facts: EnteredFacts) =>
  runSql(tx)`
    update customer set first_name = ${facts.firstName}, last_name = ${facts.lastName}, phone1 = ${facts.phone1}, email = ${facts.email},
      address = ${facts.address}, apt_suite = ${facts.aptSuite}, city = ${facts.city}, state = ${facts.state}, zip = ${facts.zip},
      version = version + 1
    where id = ${id} and account_id is null`

/** Turns off service reminders for a customer, with or without an account. */
export const stopServiceReminders = (tx: Db, id: string) =>
  runSql(tx)`update customer set service_remind = false, version = version + 1 where id = ${id} and service_remind`

/** Deletes a walk-in that nothing refers to. */
export const deleteWalkIn = (tx: Db, id: string) => runSql(tx)`delete from customer where id = ${id} and account_id is null`

export type NewCustomer = Partial<CustomerForm> & { accountId: string | null; email: string; firstname: string; lastname: string }

export const createCustomer = (db: Db, form: NewCustomer) =>
  getValue<{ id: string }>(db)`
    insert into customer (account_id, email, first_name, last_name, phone1, address, apt_suite, city, state, zip)
    values (${form.accountId}, ${form.email}, ${form.firstname}, ${form.lastname}, ${form.phone1 ?? ''}, ${form.address ?? ''},
      ${form.aptSuite ?? ''}, ${form.city ?? ''}, ${form.state ?? ''}, ${form.zipcode ?? ''})
    returning id`

/** False when someone else changed the record first. */
export const updateCustomer = (db: Db, accountId: string, version: number, form: CustomerForm) =>
  changesRow(db)`
    update customer set first_name = ${form.firstname}, last_name = ${form.lastname}, address = ${form.address},
      apt_suite = ${form.aptSuite}, city = ${form.city}, state = ${form.state}, zip = ${form.zipcode}, phone1 = ${form.phone1},
      version = version + 1
    where account_id = ${accountId} and version = ${version}`

/** The customer's copy of their account's e-mail. Does nothing in other roles. */
export const updateCustomerEmail = (tx: Db, { id, email }: { id: string; email: string }) =>
  runSql(tx)`update customer set email = ${email}, version = version + 1 where account_id = ${id}`

export const updatePhone = (db: Db, accountId: string, version: number, phone1: string) =>
  changesRow(db)`
    update customer set phone1 = ${phone1}, version = version + 1 where account_id = ${accountId} and version = ${version}`

/** False when a version is given and someone else changed the record first. */
export const updatePreferences = (db: Db, customerId: string, form: Preferences, version?: number) =>
  changesRow(db)`
    update customer set written_estimate_option = ${form.writtenEstimateOption}, written_estimate_cents = ${form.writtenEstimateAmount},
      pay_option = ${form.payOption}, accept_old_part = ${form.acceptOldPart}, please_call = ${form.pleaseCall},
      car_is_ready = ${form.carIsReady}, service_remind = ${form.serviceRemind}, follow_ups = ${form.folowUPS},
      newsletters = ${form.newletters}, special = ${form.special},
      no_mail = coalesce(${form.noMail ?? null}::text[], no_mail), no_text = coalesce(${form.noText ?? null}::text[], no_text), is_set_preferences = true, version = version + 1
    where id = ${customerId} and version = coalesce(${version ?? null}::integer, version)`

/**
 * The customer chooses a shop, which may know them from now on. The shop they preferred before forgets them if they never went there.
 * Returns the chosen shop, and whether the choice is new; null when there is no such listed shop.
 */
export const updatePreferredShop = (db: Db, accountId: string, shopId: string) =>
  findRow<{ dba: string; isNew: boolean }>(db)`
    with before as (
      select id, preferred_shop_id from customer where account_id = ${accountId} for update
    ), chosen as (
      update customer set preferred_shop_id = shop.id, version = customer.version + 1
      from shop, before where shop.id = ${shopId} and shop.is_listed and customer.id = before.id
      returning shop.id as shop_id, customer.id, shop.dba, before.preferred_shop_id is distinct from shop.id as "isNew"
    ), forgotten as (
      delete from shop_customer k using chosen
      where k.customer_id = chosen.id and k.shop_id <> chosen.shop_id and k.how = 'preferred'
        and not exists (select from work_order o where o.customer_id = k.customer_id and o.shop_id = k.shop_id)
        and not exists (select from appointment a where a.customer_id = k.customer_id and a.shop_id = k.shop_id)
        and not exists (select from past_visit p where p.customer_id = k.customer_id and p.shop_id = k.shop_id)
    ), confirmed as (
      insert into shop_customer (shop_id, customer_id, state, how, answered_at)
      select shop_id, id, 'confirmed', 'preferred', now() from chosen
      on conflict (shop_id, customer_id) do update set state = 'confirmed', how = 'preferred', answered_at = now()
      where shop_customer.state <> 'confirmed'
    )
    select dba, "isNew" from chosen`

export type CustomerJson = Customer
