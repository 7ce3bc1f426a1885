import type { Db } from '../../../../kit/server/index.ts'
import { insertOwner } from './store-owners.ts'

export interface NewOwner {
  firstName: string
  lastName: string
  corporateName?: string
  dba?: string
  address: string
  aptSuite?: string
  city: string
  state: string
  zip: string
  phone: string
}

/** Creates the owner's record for an account. */
export function createOwner(tx: Db, accountId: string, form: NewOwner): Promise<void> {
  return insertOwner(tx, accountId, {
    firstName: form.firstName,
    lastName: form.lastName,
    corporateName: form.corporateName ?? '',
    dba: form.dba ?? '',
    address: form.address,
    aptSuite: form.aptSuite ?? '',
    city: form.city,
    state: form.state,
    zip: form.zip,
    phone: form.phone,
  })
}
