import type { PostalAddress } from '../../../../common/text.ts'
import { type Db, runSql } from '../../../../kit/server/index.ts'
import type { FieldValue } from '../../user-fields/contract/index.ts'

/** A customer imported from another program. */
export interface EnteredCustomer extends PostalAddress {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Values of user fields, by shop. */
  fields?: Readonly<Record<string, Readonly<Record<string, FieldValue>>>>
}

/** `lockContact` for many e-mails, always in the same order, so that two imports cannot deadlock. */
export const lockContacts = (tx: Db, emails: readonly string[]) =>
  runSql(tx)`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('contact ' || email, 0) as key from unnest(${emails}::text[]) email order by key
    ) keys`

/** Creates a shop's walk-ins in one statement. */
export async function createEnteredCustomers(tx: Db, shopId: string, customers: readonly EnteredCustomer[]): Promise<void> {
  if (customers.length === 0) return
  await runSql(tx)`
    insert into customer (id, entered_by_shop_id, email, first_name, last_name, phone1, address, apt_suite, city, state, zip, fields)
    select id, ${shopId}, email, "firstName", "lastName", phone, address, "aptSuite", city, state, zip, coalesce(fields, '{}')
    from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as entered (id uuid, email text, "firstName" text, "lastName" text,
      phone text, address text, "aptSuite" text, city text, state text, zip text, fields jsonb)`
}

/** Deletes walk-ins that nothing refers to. */
export const deleteEnteredCustomers = (tx: Db, ids: readonly string[]) =>
  runSql(tx)`delete from customer where id = any(${ids}::uuid[]) and account_id is null`
