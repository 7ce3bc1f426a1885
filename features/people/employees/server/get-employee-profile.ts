import type { Db } from '../../../../kit/server/index.ts'
import type { Company, Person } from '../../../platform/auth/contract/index.ts'
import type { Employee } from '../contract/index.ts'
import { findEmployeeJson, findShopsJson } from './store.ts'

/** The technician's part of the sign-in reply: name and shops. */
export async function getEmployeeProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const record = await findEmployeeJson(db, accountId)
  const { firstName = '', lastName = '' } = record ? (JSON.parse(record.json) as Employee) : {}
  const { shops } = JSON.parse(await findShopsJson(db, accountId)) as { shops: { id: string; dba: string }[] }
  return {
    person: { firstName, lastName, shop: shops[0]?.id ?? null, shops: shops.map(({ id, dba }) => ({ id, dba })) },
    company: {},
  }
}
