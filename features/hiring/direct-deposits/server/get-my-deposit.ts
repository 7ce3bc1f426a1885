import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownDeposits } from '../contract/index.ts'
import { buildState } from './stored-deposit.ts'

export const getMyDeposit: Verb<typeof ownDeposits.get> = async (context, { params, query }) =>
  buildState(context, await getOwnRecord(context.db, context.actor, params.email, query.shop))
