import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { usualAway } from '../rules.ts'
import { findAway } from './store.ts'

export const getAway: Verb<typeof inbox.getAway> = async ({ db, actor }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  return (await findAway(db, shop)) ?? { isOn: false, text: usualAway }
}
