import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { chatRefusals, type directLine } from '../contract/index.ts'
import { longestGuestChat, tokenSeconds } from '../rules.ts'
import { requireChatToken } from './access.ts'
import { chatKey, signChatToken } from './chat-tokens.ts'

export const refreshToken: Verb<typeof directLine.refresh> = async (context) => {
  const { get, clock } = context
  const claims = await requireChatToken(context)
  const age = clock.now().getTime() - claims.startedAt.getTime()
  if (!claims.actor && age > longestGuestChat) return refuse(chatRefusals.tokenExpired)
  return {
    conversationId: claims.conversationId,
    token: await signChatToken({ key: get(chatKey), clock }, claims),
    expires_in: tokenSeconds,
  }
}
