import type { PostalAddress } from '../../../../common/text.ts'
import { type Db, findRow, findValue, runSql } from '../../../../kit/server/index.ts'

export interface NewOwnerRow extends PostalAddress {
  firstName: string
  lastName: string
  corporateName: string
  dba: string
  phone: string
}

export const insertOwner = (db: Db, accountId: string, owner: NewOwnerRow) =>
  runSql(db)`
    insert into owner (account_id, first_name, last_name, corporate_name, dba, address, apt_suite, city, state, zip, phone)
    values (${accountId}, ${owner.firstName}, ${owner.lastName}, ${owner.corporateName}, ${owner.dba}, ${owner.address},
      ${owner.aptSuite}, ${owner.city}, ${owner.state}, ${owner.zip}, ${owner.phone})`

export const findOwnerDefaults = (db: Db, accountId: string) =>
  findValue<{ json: string }>(db)`
    select json_build_object('shop', (
        select m.shop_id from shop_member m where m.account_id = o.account_id and m.kind = 'owner' and m.ended_at is null
        order by m.created_at, m.shop_id limit 1),
      'firstName', o.first_name, 'lastName', o.last_name, 'corporateName', o.corporate_name, 'dba', o.dba, 'address', o.address,
      'aptSuite', o.apt_suite, 'city', o.city, 'state', o.state, 'zip', o.zip, 'email', a.email, 'phone1', o.phone)::text as json
    from owner o join account a on a.id = o.account_id where o.account_id = ${accountId}`

export const findOwnerNames = (db: Db, accountId: string) =>
  findRow<{ firstName: string; lastName: string }>(db)`
    select first_name as "firstName", last_name as "lastName" from owner where account_id = ${accountId}`

/** Blanks an owner. The name stays, because it is on the shop's papers. */
export const eraseOwner = (tx: Db, accountId: string) =>
  runSql(tx)`
    update owner set address = '', apt_suite = '', city = '', state = '', zip = '', phone = '', version = version + 1
    where account_id = ${accountId}`
