import type { Db } from '../../../../kit/server/index.ts'
import type { Person, Company } from '../../../platform/auth/contract/index.ts'
import { findCustomer, findCustomerJson } from './store.ts'

/** The customer's part of the sign-in reply. */
export async function getCustomerProfile(db: Db, accountId: string): Promise<{ person: Partial<Person>; company: Company }> {
  const customer = await findCustomer(db, { accountId })
  const record = await findCustomerJson(db, accountId)
  if (!customer || !record) return { person: {}, company: {} }
  const { isSetPreferences, preferredShop } = JSON.parse(record.json) as {
    isSetPreferences: boolean
    preferredShop: { id: string; dba: string } | null
  }
  return {
    person: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      customerId: customer.id,
      isSetPreferences,
      preferredShopId: preferredShop?.id ?? null,
      shop: preferredShop?.id ?? null,
    },
    company: preferredShop ?? {},
  }
}
