import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { accessTokens } from '../../../platform/auth/server/index.ts'
import { chatRefusals } from '../contract/index.ts'
import { type ChatClaims, chatKey, readChatToken } from './chat-tokens.ts'
import { type ChatRow, findChat } from './store.ts'

type Visit = Pick<Context, 'db' | 'get' | 'clock' | 'header'>

/** The claims of the chat's token that this call carries. A customer who logged out, or whose session ended, has no chat either. */
export async function requireChatToken(context: Visit): Promise<ChatClaims> {
  const token = /^Bearer (\S+)$/.exec(context.header('authorization') ?? '')?.[1]
  if (!token) return refuse(chatRefusals.tokenNeeded)
  const claims = await readChatToken({ key: context.get(chatKey), clock: context.clock }, 'chat+jwt', token)
  if (claims === null) return refuse(chatRefusals.tokenNeeded)
  if (claims === 'expired' || !(await hasOpenSession(context, claims.actor))) return refuse(chatRefusals.tokenExpired)
  return claims
}

/** Guests have no session that could end. */
export async function hasOpenSession({ get }: Pick<Visit, 'get'>, actor: Actor | null): Promise<boolean> {
  if (!actor) return true
  const tokens = get(accessTokens)
  return (await tokens.readActor(await tokens.issue(actor))) !== null
}

/** Refuses every conversation except the token's own, as if it did not exist. */
export async function requireOwnChat(context: Visit, id: string): Promise<{ claims: ChatClaims; chat: ChatRow }> {
  const claims = await requireChatToken(context)
  const chat = claims.conversationId === id.toLowerCase() ? await findChat(context.db, claims.conversationId) : null
  return chat ? { claims, chat } : refuse(standardRefusals.notFound)
}
