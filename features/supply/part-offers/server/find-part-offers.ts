import { getDay } from '../../../../common/dates.ts'
import { isInvalid } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { type Actor, type Context, JsonText, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { findZip } from '../../../platform/places/server/index.ts'
import type { OfferQuery, partOffers } from '../contract/index.ts'
import { planSearch } from '../rules.ts'
import { searchCounts } from './search-counts.ts'
import { findOffers, type OfferSearch } from './store.ts'

export const findPartOffers: Verb<typeof partOffers.find> = async (context, { params, query }) => {
  const json = await readPartOffers(context, params.shop, query)
  context.get(searchCounts).add(params.shop, getDay(context.clock.now()), json)
  return new JsonText<ReplyOf<typeof partOffers.find>>(json)
}

/** The offers for a search as JSON, `PartOffers`. Refuses people who do not work at the shop with 404. */
export async function readPartOffers({ db, actor, clock }: Context<Actor>, shopId: string, query: OfferQuery): Promise<string> {
  const { order = null, quantity } = query
  const found = await findOffers(db, {
    shopId,
    accountId: actor.accountId,
    at: readPlace(query),
    search: planSearch(query, order !== null),
    quantity,
    orderId: order,
    now: clock.now(),
  })
  return (found ?? refuse(standardRefusals.notFound)).json
}

/** The zip code gives the place; without one, it is the shop's. */
function readPlace({ state, city, zipCode }: OfferQuery): OfferSearch['at'] {
  if (zipCode === '') return null
  const place = findZip(zipCode.slice(0, 5))
  if (!place) throw makeBadInput({ zipCode: isInvalid('Zip code') })
  if (state !== '' && state !== place.state) throw makeBadInput({ state: isInvalid('State') })
  const { latitude, longitude } = place
  return { latitude, longitude, state: place.state, city: city || place.city, zipCode }
}
