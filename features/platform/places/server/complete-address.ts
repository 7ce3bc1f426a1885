import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { placeRefusals, type places } from '../contract/index.ts'
import { maps } from './maps.ts'

export const completeAddress: Verb<typeof places.completeAddress> = async ({ get }, { params, query }) =>
  (await get(maps).complete(params.placeId, query.session)) ?? refuse(placeRefusals.addressNotFound)
