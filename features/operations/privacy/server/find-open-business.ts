import type { Db } from '../../../../kit/server/index.ts'
import { findOpenBusiness as findOfCustomer, lockOpenBusiness as lockOfCustomer } from '../../../people/customers/server/index.ts'
import type { EmailRole } from '../../../platform/auth/contract/index.ts'
import { describeOpenTies } from '../rules.ts'
import { countOpenTies } from './store-ties.ts'

/** One sentence about why a person cannot be deleted now; null if they can. */
export const findOpenBusiness = async (tx: Db, person: { id: string; role: EmailRole }, now: Date): Promise<string | null> =>
  person.role === 'customer' ? findOfCustomer(tx, person.id, now) : describeOpenTies(await countOpenTies(tx, person.id, now))

/** Like `findOpenBusiness`, for a transaction that acts on it: no business is added before it ends. */
export const lockOpenBusiness = async (tx: Db, person: { id: string; role: EmailRole }, now: Date): Promise<string | null> =>
  person.role === 'customer' ? lockOfCustomer(tx, person.id, now) : findOpenBusiness(tx, person, now)
