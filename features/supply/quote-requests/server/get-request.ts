import type { Verb } from '../../../../kit/server/index.ts'
import type { quoteRequests } from '../contract/index.ts'
import { requireOwnRequest } from './access.ts'
import { viewRequest } from './view-quotes.ts'

export const getRequest: Verb<typeof quoteRequests.read> = async ({ db, actor, clock }, { params: { id } }) => {
  await requireOwnRequest(db, actor, id)
  return viewRequest(db, id, clock.now())
}
