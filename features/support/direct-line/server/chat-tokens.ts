import { jwtVerify, SignJWT } from 'jose'
import { type Actor, type Clock, slot } from '../../../../kit/server/index.ts'
import { ticketSeconds, tokenSeconds } from '../rules.ts'

/** The key for the tokens of chats. */
export const chatKey = slot<Buffer>('chat key')

/** The claims of a chat's token. */
export interface ChatClaims {
  readonly conversationId: string
  /** The customer; null for a guest. Their session must still be open. */
  readonly actor: Actor | null
  /** When the chat began. */
  readonly startedAt: Date
  /** Only in a stream's ticket: the network that asked for it. */
  readonly network?: string
}

type Kind = 'chat+jwt' | 'stream+jwt'

interface TokenSettings {
  key: Buffer
  clock: Clock
}

const signToken = async (
  { key, clock }: TokenSettings,
  kind: Kind,
  { conversationId, actor, startedAt, network }: ChatClaims,
  seconds: number,
) => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({
    ...(actor ? { actor } : {}),
    since: startedAt.getTime(),
    conv: conversationId,
    ...(network ? { net: network } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', typ: kind })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key)
}

/** The token that a chat's calls carry. */
export const signChatToken = (settings: TokenSettings, claims: ChatClaims) =>
  signToken(settings, 'chat+jwt', claims, tokenSeconds)

/** The ticket in the address of a stream. Nothing can be sent with it. */
export const signStreamTicket = (settings: TokenSettings, claims: ChatClaims) =>
  signToken(settings, 'stream+jwt', claims, ticketSeconds)

/** Null for a token that is not ours or is for something else; `expired` for one that was valid. */
export async function readChatToken(
  { key, clock }: TokenSettings,
  kind: Kind,
  token: string,
): Promise<ChatClaims | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ: kind, currentDate: clock.now() })
    const { conv, actor, since, net } = payload as { conv: string; actor?: Actor; since: number; net?: string }
    return { conversationId: conv, actor: actor ?? null, startedAt: new Date(since), ...(net ? { network: net } : {}) }
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? 'expired' : null
  }
}
