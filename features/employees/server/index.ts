import type { Db } from '../../../server/kit/database/database.ts'
import type { Company, Person } from '../../auth/contract.ts'
import type { Employee } from '../contract.ts'
import { employeeJson, insertEmployee, shopsOf } from './store.ts'

export { insertEmployee as createEmployee }

/** The sign-in's answer for a technician: their name and the shops they work at. */
export async function employeeProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const record = await employeeJson(db, accountId)
  const { firstName = '', lastName = '' } = record ? (JSON.parse(record.json) as Employee) : {}
  const { shops } = JSON.parse(await shopsOf(db, accountId)) as { shops: { id: string; dba: string }[] }
  return {
    person: { firstName, lastName, shop: shops[0]?.id ?? null, shops: shops.map(({ id, dba }) => ({ id, dba })) },
    company: {},
  }
}
