import type { Verb } from '../../../../kit/server/index.ts'
import type { directLine } from '../contract/index.ts'
import { readWatermark } from '../rules.ts'
import { requireOwnChat } from './access.ts'
import { describeConversation } from './describe-conversation.ts'

export const reconnectConversation: Verb<typeof directLine.reconnect> = async (context, { params, query }) => {
  const { claims } = await requireOwnChat(context, params.id)
  return describeConversation(context, claims, readWatermark(query.watermark))
}
