import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../common/refusal.ts'
import type { Role } from '../../../common/route.ts'
import type { Context } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { slot } from '../../../server/kit/provided.ts'
import { auth, authRefusals } from '../contract.ts'
import { refreshGraceSeconds, sessionDays } from '../rules.ts'
import { accessTokens } from './access-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { lacksSecondStep } from './own-session.ts'
import { secondStep } from './second-step.ts'
import { type AccountRow, insertSession, lockAccount, lockSession, rotateSession, type SessionRow } from './store.ts'

type Visit = Pick<Context, 'db' | 'get' | 'clock' | 'config' | 'setCookie' | 'userAgent' | 'address'>

/** The key of the mark by which a refresh token that was ours once is told from one that somebody made up. */
export const refreshKey = slot<Buffer>('refresh token key')

const hashed = (secret: string) => createHash('sha256').update(secret).digest()
const inDays = (now: Date) => new Date(now.getTime() + sessionDays * 86_400_000)

/** 32 random bytes in 43 letters, then their mark. */
const randomLetters = 43
const newSecret = (key: Buffer, sessionId: string) => marked(key, sessionId, randomBytes(32).toString('base64url'))
const marked = (key: Buffer, sessionId: string, random: string) =>
  `${random}${createHmac('sha256', key).update(`${sessionId} ${random}`).digest('base64url')}`
const isOurs = (key: Buffer, sessionId: string, secret: string) =>
  timingSafeEqual(hashed(secret), hashed(marked(key, sessionId, secret.slice(0, randomLetters))))

/** A session that was just written; its caller gets it after the commit, by `handOver`. */
interface Opened {
  sessionId: string
  secret: string
}

/**
 * Opens a session for an account whose password was just checked: sets the refresh cookie, answers the access token. Refused when
 * the password is another one since, or a second step was set up that was not done here.
 */
export async function openSession(visit: Visit, account: AccountRow, secondStepDone: boolean): Promise<string> {
  const opened = await inTransaction(visit.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    if (!current || current.password_hash !== account.password_hash) return null
    if (!secondStepDone && (await visit.get(secondStep).isSet({ db: tx }, account.id))) return null
    return startSession({ ...visit, db: tx }, account.id, secondStepDone)
  })
  return opened ? handOver(visit, account, opened) : refuse(authRefusals.userNotFound)
}

/** Writes a session for an account that is locked. */
export async function startSession(visit: Visit, accountId: string, secondStepDone: boolean): Promise<Opened> {
  const id = randomUUID()
  const secret = newSecret(visit.get(refreshKey), id)
  const now = visit.clock.now()
  const { userAgent, address } = visit
  const secretHash = hashed(secret)
  await insertSession(visit.db, { id, accountId, secretHash, now, expiresAt: inDays(now), userAgent, address, secondStepDone })
  return { sessionId: id, secret }
}

export function handOver(visit: Visit, account: AccountRow, { sessionId, secret }: Opened): Promise<string> {
  setRefreshCookie(visit, `${sessionId}.${secret}`)
  return issue(visit, account, sessionId)
}

/** A new access token; the refresh token is changed at each use, and an old one used again ends the session. */
export async function refreshSession(visit: Visit, cookie: string | undefined): Promise<string> {
  const [sessionId = '', secret = ''] = cookie?.split('.') ?? []
  const now = visit.clock.now()
  const key = visit.get(refreshKey)
  const outcome = /^[\da-f-]{36}$/.test(sessionId)
    ? await inTransaction(visit.db, async (tx) => {
        const session = await lockSession(tx, sessionId, now)
        if (!session) return null
        const use = useOf(key, session, secret, now)
        const next = newSecret(key, sessionId)
        if (use === 'current') await rotateSession(tx, sessionId, hashed(next), now, inDays(now))
        return { session, use, next }
      })
    : null
  const isLacking = outcome?.use === 'current' && (await lacksSecondStep(visit, outcome.session))
  if (outcome?.use === 'stolen' || isLacking) await endSessions(visit, { sessionId })
  if (!outcome || outcome.use === 'stolen' || outcome.use === 'made up' || isLacking) {
    // One that is unknown may be the one before a changed password, and its answer come after the new cookie: that stays.
    if (outcome) clearRefreshCookie(visit)
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

/**
 * Within the grace a second tab gets a token of its own; the cookie both share has been renewed by the first. One that was never
 * ours says nothing of whether somebody copied one that is.
 */
function useOf(key: Buffer, session: SessionRow, secret: string, now: Date): 'current' | 'grace' | 'stolen' | 'made up' {
  const given = hashed(secret)
  if (timingSafeEqual(given, session.secret_hash)) return 'current'
  const isPrevious = session.previous_hash !== null && timingSafeEqual(given, session.previous_hash)
  const age = now.getTime() - session.rotated_at.getTime()
  if (isPrevious && age <= refreshGraceSeconds * 1000) return 'grace'
  return isPrevious || isOurs(key, session.id, secret) ? 'stolen' : 'made up'
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
