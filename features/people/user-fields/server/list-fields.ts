import type { Verb } from '../../../../kit/server/index.ts'
import type { userFields } from '../contract/index.ts'
import { requireKeeper } from './access.ts'
import { replyEntries } from './page-reply.ts'

export const listFields: Verb<typeof userFields.list> = async ({ db, actor }, { query }) =>
  replyEntries(db, await requireKeeper(db, actor, query.shop))
