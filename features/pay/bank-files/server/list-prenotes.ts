import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { payBank } from '../contract/index.ts'
import { readPrenotes } from './read-prenotes.ts'

export const listPrenotes: Verb<typeof payBank.prenotes> = async (context, { params }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  return readPrenotes(context, params.shop)
}
