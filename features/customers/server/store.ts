import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Customer, CustomerForm, Preferences } from '../contract.ts'

export interface CustomerRow {
  id: string
  accountId: string | null
  email: string
  firstName: string
  lastName: string
  phone1: string
  carIsReady: boolean
}

const columns = sql`id, account_id as "accountId", email, first_name as "firstName", last_name as "lastName", phone1,
  car_is_ready as "carIsReady"`

export async function findCustomer(db: Db, where: { accountId: string } | { id: string }): Promise<CustomerRow | null> {
  const found =
    'id' in where
      ? sql<CustomerRow>`select ${columns} from customer where id = ${where.id}`
      : sql<CustomerRow>`select ${columns} from customer where account_id = ${where.accountId}`
  const { rows } = await found.execute(db)
  return rows[0] ?? null
}

/** The customer as screens read it, built by the database. */
export async function customerJson(db: Db, accountId: string): Promise<{ json: string; version: number } | null> {
  const { rows } = await sql<{ json: string; version: number }>`
    select customer.version, json_build_object(
      'customerId', customer.id, 'email', customer.email, 'firstname', first_name, 'lastname', last_name,
      'address', customer.address, 'aptSuite', customer.apt_suite, 'city', customer.city, 'state', customer.state, 'zipcode', customer.zip,
      'phone1', customer.phone1,
      'preferredShop', case when shop.id is not null then json_build_object('id', shop.id, 'dba', shop.dba) end,
      'isSetPreferences', is_set_preferences,
      'preferences', json_build_object(
        'writtenEstimateOption', written_estimate_option, 'writtenEstimateAmount', written_estimate_cents, 'payOption', pay_option,
        'acceptOldPart', accept_old_part, 'pleaseCall', please_call, 'carIsReady', car_is_ready, 'serviceRemind', service_remind,
        'folowUPS', follow_ups, 'newletters', newsletters, 'special', special)
    )::text as json
    from customer left join shop on shop.id = customer.preferred_shop_id
    where customer.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Whoever enters somebody by this e-mail and whoever confirms it take turns until the end of the transaction. */
export async function lockContact(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`.execute(tx)
}

/** Those whom shops entered with this e-mail and phone and who have no account. No order is opened for them meanwhile. */
export async function lockWalkIns(tx: Db, email: string, phone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer where account_id is null and email <> '' and phone1 <> '' and email = ${email} and phone1 = ${phone}
    order by id for update`.execute(tx)
  return rows.map((row) => row.id)
}

/** What a shop enters of somebody. */
export interface EnteredFacts {
  firstName: string
  lastName: string
  phone1: string
  email: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
}

export interface HeldCustomer extends EnteredFacts {
  id: string
  accountId: string | null
  isConfirmed: boolean
  version: number
}

/** Those customers, kept from changing and from getting anything new until the transaction ends. */
export async function lockCustomers(tx: Db, ids: readonly string[]): Promise<HeldCustomer[]> {
  const { rows } = await sql<HeldCustomer>`
    select c.id, c.account_id as "accountId", c.first_name as "firstName", c.last_name as "lastName", c.phone1, c.email, c.address,
      c.apt_suite as "aptSuite", c.city, c.state, c.zip, c.version,
      exists (select from account a where a.id = c.account_id and a.email_confirmed_at is not null and a.ended_at is null) as "isConfirmed"
    from customer c where c.id = any(${ids}::uuid[]) order by c.id for update of c`.execute(tx)
  return rows
}

/** Of somebody without an account; everybody else's is their own. */
export async function updateWalkIn(tx: Db, id: string, facts: EnteredFacts): Promise<void> {
  await sql`
    update customer set first_name = ${facts.firstName}, last_name = ${facts.lastName}, phone1 = ${facts.phone1}, email = ${facts.email},
      address = ${facts.address}, apt_suite = ${facts.aptSuite}, city = ${facts.city}, state = ${facts.state}, zip = ${facts.zip},
      version = version + 1
    where id = ${id} and account_id is null`.execute(tx)
}

/** They said no to being reminded of services, whether they have an account or not. */
export async function stopServiceReminders(tx: Db, id: string): Promise<void> {
  await sql`update customer set service_remind = false, version = version + 1 where id = ${id} and service_remind`.execute(tx)
}

/** A walk-in to whom nothing belongs any more. */
export async function deleteWalkIn(tx: Db, id: string): Promise<void> {
  await sql`delete from customer where id = ${id} and account_id is null`.execute(tx)
}

export type NewCustomer = Partial<CustomerForm> & { accountId: string | null; email: string; firstname: string; lastname: string }

export async function insertCustomer(db: Db, form: NewCustomer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into customer (account_id, email, first_name, last_name, phone1, address, apt_suite, city, state, zip)
    values (${form.accountId}, ${form.email}, ${form.firstname}, ${form.lastname}, ${form.phone1 ?? ''}, ${form.address ?? ''},
      ${form.aptSuite ?? ''}, ${form.city ?? ''}, ${form.state ?? ''}, ${form.zipcode ?? ''})
    returning id`.execute(db)
  return (rows[0] as { id: string }).id
}

/** False when the version has moved on. */
export async function updateCustomer(db: Db, accountId: string, version: number, form: CustomerForm): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer set first_name = ${form.firstname}, last_name = ${form.lastname}, address = ${form.address},
      apt_suite = ${form.aptSuite}, city = ${form.city}, state = ${form.state}, zip = ${form.zipcode}, phone1 = ${form.phone1},
      version = version + 1
    where account_id = ${accountId} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

export async function updatePhone(db: Db, accountId: string, version: number, phone1: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer set phone1 = ${phone1}, version = version + 1 where account_id = ${accountId} and version = ${version}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** False when a version is named and has moved on. */
export async function updatePreferences(db: Db, customerId: string, form: Preferences, version?: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer set written_estimate_option = ${form.writtenEstimateOption}, written_estimate_cents = ${form.writtenEstimateAmount},
      pay_option = ${form.payOption}, accept_old_part = ${form.acceptOldPart}, please_call = ${form.pleaseCall},
      car_is_ready = ${form.carIsReady}, service_remind = ${form.serviceRemind}, follow_ups = ${form.folowUPS},
      newsletters = ${form.newletters}, special = ${form.special}, is_set_preferences = true, version = version + 1
    where id = ${customerId} and version = coalesce(${version ?? null}::integer, version)`.execute(db)
  return numAffectedRows === 1n
}

/** False when there is no such shop to prefer. */
export async function updatePreferredShop(db: Db, accountId: string, shopId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer set preferred_shop_id = shop.id, version = customer.version + 1
    from shop where shop.id = ${shopId} and shop.is_listed and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

export type CustomerJson = Customer
