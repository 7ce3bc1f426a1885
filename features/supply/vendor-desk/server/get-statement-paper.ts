import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { drawStatementFile } from './draw-statement.ts'

export const getStatementPaper: Verb<typeof vendorDesk.statementPaper> = (context, { params, query }) =>
  drawStatementFile(context, { vendorId: context.actor.accountId, shopId: params.shop, month: query.month })
