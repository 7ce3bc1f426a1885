import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import type { verifications } from '../contract/index.ts'
import { getOwnVerification } from './get-verification.ts'

export const readShopVerification: Verb<typeof verifications.ofShop> = async ({ db, actor }, { params: { shop } }) => {
  await requireOwnedShop(db, actor, shop)
  return getOwnVerification(db, { kind: 'shop', id: shop })
}
