import { refuse } from '../../../../common/refusal.ts'
import { hashLinkToken, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { type OfferedVehicle, transferRefusals, type transfers } from '../contract/index.ts'
import { findOfferJson } from './store-transfers.ts'

export const viewOffer: Verb<typeof transfers.view> = async ({ db, actor, clock }, { body: { token } }) => {
  const customer = await getSignedInCustomer(db, actor)
  const found = await findOfferJson(db, hashLinkToken(token), customer.id, clock.now())
  return new JsonText<OfferedVehicle>(found ?? refuse(transferRefusals.linkExpired))
}
