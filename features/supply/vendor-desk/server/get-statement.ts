import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { readStatement } from './read-statement.ts'

export const getStatement: Verb<typeof vendorDesk.statement> = (context, { params, query }) =>
  readStatement(context, { vendorId: context.actor.accountId, shopId: params.shop, month: query.month })
