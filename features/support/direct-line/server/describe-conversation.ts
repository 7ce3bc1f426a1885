import { getNetwork } from '../../../../kit/server/http/limits.ts'
import { isLoopback } from '../../../../kit/server/http/own-origin.ts'
import type { Context } from '../../../../kit/server/index.ts'
import type { ChatConversation } from '../contract/index.ts'
import { tokenSeconds } from '../rules.ts'
import { type ChatClaims, chatKey, signChatToken, signStreamTicket } from './chat-tokens.ts'

/** The conversation with a fresh token, and where its stream is. */
export async function describeConversation(
  { get, clock, config, header, address }: Pick<Context, 'get' | 'clock' | 'config' | 'header' | 'address'>,
  claims: ChatClaims,
  watermark: number,
): Promise<ChatConversation> {
  const settings = { key: get(chatKey), clock }
  const ticket = await signStreamTicket(settings, { ...claims, network: getNetwork(address) })
  const { conversationId } = claims
  const stream = new URL(
    `/api/chat/v3/directline/conversations/${conversationId}/stream`,
    findOrigin(config.appUrl, header('host')),
  )
  stream.protocol = stream.protocol === 'https:' ? 'wss:' : 'ws:'
  stream.searchParams.set('watermark', String(watermark))
  stream.searchParams.set('t', ticket)
  return {
    conversationId,
    token: await signChatToken(settings, claims),
    expires_in: tokenSeconds,
    streamUrl: stream.href,
    referenceGrammarId: conversationId,
  }
}

/** The public address; on this machine, the port of the request, since APP_URL names only one. */
function findOrigin(appUrl: string, host: string | undefined): string {
  const asked = `http://${host ?? ''}`
  return URL.canParse(asked) && isLoopback(new URL(asked).hostname) ? asked : appUrl
}
