import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { VendorForm } from '../contract.ts'

export async function insertVendor(db: Db, accountId: string, form: VendorForm): Promise<void> {
  await sql`
    insert into vendor (account_id, corporate_name, dba, contact_name, phone, address, city, state, zip)
    values (${accountId}, ${form.corporateName}, ${form.dba}, ${form.contactName}, ${form.phone}, ${form.address}, ${form.city},
      ${form.state}, ${form.zipcode})`.execute(db)
}

/** False when the version has moved on. */
export async function updateVendor(db: Db, accountId: string, version: number, form: VendorForm): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update vendor set corporate_name = ${form.corporateName}, dba = ${form.dba}, contact_name = ${form.contactName},
      phone = ${form.phone}, address = ${form.address}, city = ${form.city}, state = ${form.state}, zip = ${form.zipcode},
      version = version + 1
    where account_id = ${accountId} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

export async function vendorJson(db: Db, accountId: string): Promise<{ json: string; version: number } | null> {
  const { rows } = await sql<{ json: string; version: number }>`
    select version, json_build_object('email', email, 'corporateName', corporate_name, 'dba', dba, 'contactName', contact_name,
      'phone', phone, 'address', address, 'city', city, 'state', state, 'zipcode', zip)::text as json
    from vendor join account on account.id = account_id where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}
