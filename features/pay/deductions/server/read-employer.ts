import type { Db, Provided } from '../../../../kit/server/index.ts'
import { openValue } from '../../../hiring/personnel/server/index.ts'
import { einPurpose } from './save-taxes.ts'
import { findEmployerRecord } from './store-taxes.ts'
import { getPayShop } from './store.ts'

/** The employer as stubs, bank files and tax forms name it. */
export interface TaxEmployer {
  legalName: string
  /** Nine digits; '' until the owner has entered it. */
  ein: string
  stateAccount: string
}

/** With the whole EIN: only for papers and files that must have it. */
export async function readTaxEmployer(services: { db: Db; get: Provided['get'] }, shopId: string): Promise<TaxEmployer> {
  const [shop, record] = await Promise.all([getPayShop(services.db, shopId), findEmployerRecord(services.db, shopId)])
  const ein = record?.einId ? (await openValue(services, record.einId, einPurpose)).toString('utf8') : ''
  return { legalName: shop.employer, ein, stateAccount: record?.stateAccount ?? '' }
}
