import type { Verb } from '../../../../kit/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { showThread } from './show-thread.ts'

export const getThread: Verb<typeof inbox.read> = async (context, { params }) => {
  const { id } = await requireThread(context.db, context.actor, params)
  return showThread(context.db, context, { shop: params.shop, id })
}
