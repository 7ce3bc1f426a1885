import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { selectDocuments } from './store.ts'

export const listDocuments: Verb<typeof shopDocuments.list> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return new JsonText(await selectDocuments(db, params.shop))
}
