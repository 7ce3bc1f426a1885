import type { Db } from '../../../server/kit/database/database.ts'
import type { Company, Person } from '../../auth/contract.ts'
import type { Vendor } from '../contract.ts'
import { insertVendor, vendorJson } from './store.ts'

export { insertVendor as createVendor }

/** The sign-in's answer for a parts vendor. */
export async function vendorProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const record = await vendorJson(db, accountId)
  if (!record) return { person: {}, company: {} }
  const { contactName, corporateName, dba, phone } = JSON.parse(record.json) as Vendor
  return { person: { firstName: contactName }, company: { corporateName, dba, phone } }
}
