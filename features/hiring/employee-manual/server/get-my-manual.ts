import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownManual } from '../contract/index.ts'
import { buildOwnManual } from './build-own-manual.ts'

export const getMyManual: Verb<typeof ownManual.get> = async (context, { params, query }) =>
  buildOwnManual(context, await getOwnRecord(context.db, context.actor, params.email, query.shop))
