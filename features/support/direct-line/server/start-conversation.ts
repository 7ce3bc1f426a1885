import type { Verb } from '../../../../kit/server/index.ts'
import type { directLine } from '../contract/index.ts'
import { requireChatToken } from './access.ts'
import { describeConversation } from './describe-conversation.ts'
import { insertChat } from './store.ts'

export const startConversation: Verb<typeof directLine.start> = async (context) => {
  const claims = await requireChatToken(context)
  const { conversationId: id, actor } = claims
  await insertChat(context.db, { id, accountId: actor?.accountId ?? null, now: context.clock.now() })
  return describeConversation(context, claims, 0)
}
