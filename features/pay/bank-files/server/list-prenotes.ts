import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { prenotes } from '../contract/index.ts'
import { readPrenotes } from './read-prenotes.ts'

export const listPrenotes: Verb<typeof prenotes.list> = async (context, { params }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  return readPrenotes(context, params.shop)
}
