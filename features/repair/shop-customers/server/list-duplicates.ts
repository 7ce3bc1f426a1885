import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { readDuplicates } from './store-merge.ts'

export const listDuplicates: Verb<typeof shopCustomers.duplicates> = async ({ db, actor }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  return new JsonText((await readDuplicates(db, shop)).json)
}
