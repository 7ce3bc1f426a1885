import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../common/refusal.ts'
import type { Role } from '../../../common/route.ts'
import type { Context } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { auth, authRefusals } from '../contract.ts'
import { refreshGraceSeconds, sessionDays } from '../rules.ts'
import { accessTokens } from './access-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { secondStep } from './second-step.ts'
import { type AccountRow, insertSession, lockSession, rotateSession, type SessionRow } from './store.ts'

type Visit = Pick<Context, 'db' | 'get' | 'clock' | 'config' | 'setCookie' | 'userAgent' | 'address'>

const newSecret = () => randomBytes(32).toString('base64url')
const hashed = (secret: string) => createHash('sha256').update(secret).digest()
const inDays = (now: Date) => new Date(now.getTime() + sessionDays * 86_400_000)

/** Opens a session for an account whose password was just checked: sets the refresh cookie, answers the access token. */
export async function openSession(visit: Visit, account: AccountRow): Promise<string> {
  const secret = newSecret()
  const now = visit.clock.now()
  const sessionId = await insertSession(visit.db, {
    accountId: account.id,
    passwordHash: account.password_hash,
    secretHash: hashed(secret),
    now,
    expiresAt: inDays(now),
    userAgent: visit.userAgent,
    address: visit.address,
  })
  if (!sessionId) return refuse(authRefusals.userNotFound)
  setRefreshCookie(visit, `${sessionId}.${secret}`)
  return issue(visit, account, sessionId)
}

/** A new access token; the refresh token is changed at each use, and an old one used again ends the session. */
export async function refreshSession(visit: Visit, cookie: string | undefined): Promise<string> {
  const [sessionId = '', secret = ''] = cookie?.split('.') ?? []
  const now = visit.clock.now()
  const outcome = /^[\da-f-]{36}$/.test(sessionId)
    ? await inTransaction(visit.db, async (tx) => {
        const session = await lockSession(tx, sessionId, now)
        if (!session) return null
        const use = useOf(session, secret, now)
        const next = newSecret()
        if (use === 'current') await rotateSession(tx, sessionId, hashed(next), now, inDays(now))
        return { session, use, next }
      })
    : null
  if (!outcome) {
    clearRefreshCookie(visit)
    return refuse(authRefusals.signInAgain)
  }
  if (outcome.use === 'stolen') {
    await endSessions(visit, { sessionId })
    clearRefreshCookie(visit)
    return refuse(authRefusals.signInAgain)
  }
  if (outcome.use === 'current') setRefreshCookie(visit, `${sessionId}.${outcome.next}`)
  const { account_id: accountId, role, email } = outcome.session
  return issue(visit, { id: accountId, role, email }, sessionId)
}

async function issue(visit: Visit, account: { id: string; role: Role; email: string }, sessionId: string): Promise<string> {
  const isLimited = await visit.get(secondStep).isMissing(visit, account)
  const actor = { accountId: account.id, role: account.role, email: account.email, sessionId }
  return visit.get(accessTokens).issue(isLimited ? { ...actor, isLimited } : actor)
}

/** Within the grace a second tab gets a token of its own; the cookie both share has been renewed by the first. */
function useOf(session: SessionRow, secret: string, now: Date): 'current' | 'grace' | 'stolen' {
  const given = hashed(secret)
  if (timingSafeEqual(given, session.secret_hash)) return 'current'
  const age = now.getTime() - session.rotated_at.getTime()
  if (session.previous_hash && timingSafeEqual(given, session.previous_hash) && age <= refreshGraceSeconds * 1000) return 'grace'
  return 'stolen'
}

function setRefreshCookie(
  { setCookie, config }: Pick<Context, 'setCookie' | 'config'>,
  value: string,
  maxAge = sessionDays * 86_400,
): void {
  setCookie('rtk', value, {
    path: auth.refresh.url,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.appUrl.startsWith('https:'),
    maxAge,
  })
}

export const clearRefreshCookie = (visit: Pick<Context, 'setCookie' | 'config'>): void => setRefreshCookie(visit, '', 0)
