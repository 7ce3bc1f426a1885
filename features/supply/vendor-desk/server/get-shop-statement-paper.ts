import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { vendorStatements } from '../contract/index.ts'
import { drawStatementFile } from './draw-statement.ts'

export const getShopStatementPaper: Verb<typeof vendorStatements.paper> = async (context, { params, query }) => {
  await requireShopMember(context.db, context.actor, params.shop)
  return drawStatementFile(context, { vendorId: params.vendor, shopId: params.shop, month: query.month })
}
