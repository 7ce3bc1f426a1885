import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { readShopTemplates } from './shop-templates.ts'

export const listTemplates: Verb<typeof inspections.templates> = async ({ db, actor }, { params }) => {
  await requireShopMember(db, actor, params.shop)
  return readShopTemplates(db, params.shop)
}
