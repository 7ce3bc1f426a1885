import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { vendorStatements } from '../contract/index.ts'
import { readStatement } from './read-statement.ts'

export const getShopStatement: Verb<typeof vendorStatements.read> = async (context, { params, query }) => {
  await requireShopMember(context.db, context.actor, params.shop)
  return readStatement(context, { vendorId: params.vendor, shopId: params.shop, month: query.month })
}
