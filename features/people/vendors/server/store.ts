import { changesRow, type Db, findRow, runSql } from '../../../../kit/server/index.ts'
import type { VendorForm } from '../contract/index.ts'

export const createVendor = (db: Db, accountId: string, form: VendorForm) =>
  runSql(db)`
    insert into vendor (account_id, corporate_name, dba, contact_name, phone, address, city, state, zip)
    values (${accountId}, ${form.corporateName}, ${form.dba}, ${form.contactName}, ${form.phone}, ${form.address}, ${form.city},
      ${form.state}, ${form.zipcode})`

/** False when someone else changed the record first. */
export const updateVendor = (db: Db, accountId: string, version: number, form: VendorForm) =>
  changesRow(db)`
    update vendor set corporate_name = ${form.corporateName}, dba = ${form.dba}, contact_name = ${form.contactName},
      phone = ${form.phone}, address = ${form.address}, city = ${form.city}, state = ${form.state}, zip = ${form.zipcode},
      version = version + 1
    where account_id = ${accountId} and version = ${version}`

export const findVendorJson = (db: Db, accountId: string) =>
  findRow<{ json: string; version: number }>(db)`
    select version, json_build_object('email', email, 'corporateName', corporate_name, 'dba', dba, 'contactName', contact_name,
      'phone', phone, 'address', address, 'city', city, 'state', state, 'zipcode', zip)::text as json
    from vendor join account on account.id = account_id where account_id = ${accountId}`

/** Blanks the person. The business stays named, because shops keep its invoices. */
export const eraseVendor = (tx: Db, accountId: string) =>
  runSql(tx)`
    update vendor set contact_name = 'Deleted', phone = '', version = version + 1 where account_id = ${accountId}`
