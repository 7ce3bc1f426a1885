import type { Db } from '../../../../kit/server/index.ts'
import type { Company, Person } from '../../../platform/auth/contract/index.ts'
import type { Vendor } from '../contract/index.ts'
import { findVendorJson } from './store.ts'

/** The parts vendor's part of the sign-in reply. */
export async function getVendorProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const record = await findVendorJson(db, accountId)
  if (!record) return { person: {}, company: {} }
  const { contactName, corporateName, dba, phone } = JSON.parse(record.json) as Vendor
  return { person: { firstName: contactName }, company: { corporateName, dba, phone } }
}
