import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { cardReaders } from '../contract/index.ts'
import { showReaders } from './shop-readers.ts'

export const listCardReaders: Verb<typeof cardReaders.list> = async (context, { query: { shop } }) => {
  await requireShopMember(context.db, context.actor, shop)
  return showReaders(context, shop)
}
