import type { Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { toConsent } from './record-consent.ts'
import { readLastConsent } from './store-consent.ts'

export const getConsent: Verb<typeof agreements.consent> = async ({ db, actor }) => {
  const { id } = await getSignedInCustomer(db, actor)
  return toConsent(await readLastConsent(db, id))
}
