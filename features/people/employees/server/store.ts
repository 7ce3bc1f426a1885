import { changesRow, type Db, findRow, getValue, runSql } from '../../../../kit/server/index.ts'
import type { EmployeeForm, EmployeeInformationForm } from '../contract/index.ts'

export const createEmployee = (db: Db, accountId: string, form: EmployeeForm) =>
  runSql(db)`
    insert into employee (account_id, first_name, last_name, phone1, address, apt_suite, city, state, zip)
    values (${accountId}, ${form.firstName}, ${form.lastName}, ${form.phone1}, ${form.address}, ${form.aptSuite}, ${form.city},
      ${form.state}, ${form.zip})`

/** False when someone else changed the record first. */
export const updateEmployee = (db: Db, accountId: string, version: number, form: Omit<EmployeeInformationForm, 'email'>) =>
  changesRow(db)`
    update employee set first_name = ${form.firstName}, last_name = ${form.lastName}, phone1 = ${form.phone1},
      address = ${form.address}, apt_suite = ${form.aptSuite}, city = ${form.city}, state = ${form.state}, zip = ${form.zip},
      emergency_name = coalesce(${form.emergencyName ?? null}, emergency_name),
      emergency_relationship = coalesce(${form.emergencyRelationship ?? null}, emergency_relationship),
      emergency_phone = coalesce(${form.emergencyPhone ?? null}, emergency_phone),
      version = version + 1
    where account_id = ${accountId} and version = ${version}`

export const findEmployeeJson = (db: Db, accountId: string) =>
  findRow<{ json: string; version: number }>(db)`
    select version, json_build_object('email', email, 'firstName', first_name, 'lastName', last_name, 'phone1', phone1,
      'address', address, 'aptSuite', apt_suite, 'city', city, 'state', state, 'zip', zip, 'emergencyName', emergency_name,
      'emergencyRelationship', emergency_relationship, 'emergencyPhone', emergency_phone)::text as json
    from employee join account on account.id = account_id where account_id = ${accountId}`

export const findShopsJson = (db: Db, accountId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('shops', coalesce(json_agg(json_build_object('id', shop.id, 'dba', dba, 'city', city, 'state', state,
      'phone1', phone1) order by dba, shop.id), '[]'))::text as json
    from shop_member join shop on shop.id = shop_id where account_id = ${accountId} and ended_at is null`

/** Blanks an employee. The name stays while a shop has to keep the record of the job, and on repair orders the person worked on. */
export const eraseEmployee = (tx: Db, accountId: string) =>
  runSql(tx)`
    update employee set phone1 = '', address = '', apt_suite = '', city = '', state = '', zip = '', emergency_name = '',
      emergency_relationship = '', emergency_phone = '', version = version + 1,
      first_name = case when worked then first_name else 'Deleted' end, last_name = case when worked then last_name else 'employee' end
    from (select exists (select from shop_member where account_id = ${accountId}) as worked) as known
    where account_id = ${accountId}`
