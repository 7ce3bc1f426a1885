import type { Db } from '../../../../kit/server/index.ts'
import { findOpenBusiness as findOfCustomer } from '../../../people/customers/server/index.ts'
import type { EmailRole } from '../../../platform/auth/contract/index.ts'
import { describeOpenTies } from '../rules.ts'
import { countOpenTies } from './store-ties.ts'

/** What keeps a person from being deleted now, in one sentence; null if nothing does. */
export const findOpenBusiness = async (tx: Db, person: { id: string; role: EmailRole }, now: Date): Promise<string | null> =>
  person.role === 'customer' ? findOfCustomer(tx, person.id, now) : describeOpenTies(await countOpenTies(tx, person.id, now))
