import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { chatRefusals, type directLine } from '../contract/index.ts'
import { tokenSeconds } from '../rules.ts'
import { chatKey, signChatToken } from './chat-tokens.ts'

/** Someone whose token is no longer valid must not silently continue as a guest. */
export const generateToken: Verb<typeof directLine.generate> = async ({ actor, get, clock, header }) => {
  if (!actor && header('authorization') !== undefined) return refuse(standardRefusals.signedOut)
  if (actor && actor.role !== 'customer') return refuse(chatRefusals.customersOnly)
  const conversationId = randomUUID()
  const claims = { conversationId, actor, startedAt: clock.now() }
  return { conversationId, token: await signChatToken({ key: get(chatKey), clock }, claims), expires_in: tokenSeconds }
}
