import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { EmployeeForm } from '../contract.ts'

export async function insertEmployee(db: Db, accountId: string, form: EmployeeForm): Promise<void> {
  await sql`
    insert into employee (account_id, first_name, last_name, phone1, address, apt_suite, city, state, zip)
    values (${accountId}, ${form.firstName}, ${form.lastName}, ${form.phone1}, ${form.address}, ${form.aptSuite}, ${form.city},
      ${form.state}, ${form.zip})`.execute(db)
}

/** False when the version has moved on. */
export async function updateEmployee(db: Db, accountId: string, version: number, form: EmployeeForm): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update employee set first_name = ${form.firstName}, last_name = ${form.lastName}, phone1 = ${form.phone1},
      address = ${form.address}, apt_suite = ${form.aptSuite}, city = ${form.city}, state = ${form.state}, zip = ${form.zip},
      version = version + 1
    where account_id = ${accountId} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

export async function employeeJson(db: Db, accountId: string): Promise<{ json: string; version: number } | null> {
  const { rows } = await sql<{ json: string; version: number }>`
    select version, json_build_object('email', email, 'firstName', first_name, 'lastName', last_name, 'phone1', phone1,
      'address', address, 'aptSuite', apt_suite, 'city', city, 'state', state, 'zip', zip)::text as json
    from employee join account on account.id = account_id where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export async function shopsOf(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('shops', coalesce(json_agg(json_build_object('id', shop.id, 'dba', dba, 'city', city, 'state', state,
      'phone1', phone1) order by dba, shop.id), '[]'))::text as json
    from shop_member join shop on shop.id = shop_id where account_id = ${accountId} and ended_at is null`.execute(db)
  return (rows[0] as { json: string }).json
}
