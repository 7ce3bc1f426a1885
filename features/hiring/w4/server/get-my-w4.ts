import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownW4 } from '../contract/index.ts'
import { buildOwnState } from './build-state.ts'

export const getMyW4: Verb<typeof ownW4.get> = async (context, { params, query }) =>
  buildOwnState(context, await getOwnRecord(context.db, context.actor, params.email, query.shop))
