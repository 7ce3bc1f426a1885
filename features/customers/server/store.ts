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
