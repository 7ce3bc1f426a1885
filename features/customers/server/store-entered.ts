import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'

/** Somebody a shop brings along from another program. */
export interface EnteredCustomer {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
}

/** `lockContact` for any number of e-mails, in the same order by everybody. */
export async function lockContacts(tx: Db, emails: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('contact ' || email, 0) as key from unnest(${emails}::text[]) email order by key
    ) keys`.execute(tx)
}

/** Walk-ins of a shop that have no order yet, in one statement. */
export async function insertEntered(tx: Db, shopId: string, customers: readonly EnteredCustomer[]): Promise<void> {
  if (customers.length === 0) return
  await sql`
    insert into customer (id, entered_by_shop_id, email, first_name, last_name, phone1, address, apt_suite, city, state, zip)
    select id, ${shopId}, email, "firstName", "lastName", phone, address, "aptSuite", city, state, zip
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as entered (id uuid, email text, "firstName" text, "lastName" text,
      phone text, address text, "aptSuite" text, city text, state text, zip text)`.execute(tx)
}

/** Walk-ins to whom nothing belongs any more. */
export async function deleteEntered(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from customer where id = any(${ids}::uuid[]) and account_id is null`.execute(tx)
}
