import type { Verb } from '../../../../kit/server/index.ts'
import type { directLine } from '../contract/index.ts'
import { readWatermark } from '../rules.ts'
import { requireOwnChat } from './access.ts'
import { readActivities } from './read-activities.ts'

export const listActivities: Verb<typeof directLine.list> = async (context, { params, query }) => {
  const { chat } = await requireOwnChat(context, params.id)
  return readActivities(context.db, chat.id, readWatermark(query.watermark))
}
