import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import type { Role } from '../../../../common/route.ts'
import { type Actor, type Context, inTransaction, slot } from '../../../../kit/server/index.ts'
import { requireNotSuspended } from '../../suspensions/server/index.ts'
import { auth, authRefusals } from '../contract/index.ts'
import { getSessionSeconds, refreshGraceSeconds } from '../rules.ts'
import { accessTokens } from './access-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { lacksSecondStep } from './lock-own-session.ts'
import { secondStep } from './second-step.ts'
import {
  type AccountRow,
  findAccountById,
  insertSession,
  lockAccount,
  lockSession,
  rotateSession,
  type SessionRow,
} from './store.ts'

type SessionContext = Pick<Context, 'db' | 'get' | 'clock' | 'config' | 'setCookie' | 'userAgent' | 'address'>

/** The key that signs refresh tokens, to tell an old token of ours from a forged one. */
export const refreshKey = slot<Buffer>('refresh token key')

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** 32 random bytes as 43 characters, followed by their signature. */
const randomLength = 43
const createSecret = (key: Buffer, sessionId: string) => signSecret(key, sessionId, randomBytes(32).toString('base64url'))
const signSecret = (key: Buffer, sessionId: string, random: string) =>
  `${random}${createHmac('sha256', key).update(`${sessionId} ${random}`).digest('base64url')}`
const isSignedByUs = (key: Buffer, sessionId: string, secret: string) =>
  timingSafeEqual(hashSecret(secret), hashSecret(signSecret(key, sessionId, secret.slice(0, randomLength))))

/** A session that was just inserted. `issueTokens` sends it to the caller after the commit. */
interface NewSession {
  sessionId: string
  secret: string
  expiresAt: Date
}

/**
 * Opens a session for an account whose password was just checked: sets the refresh cookie and returns the access token. Refuses if
 * the password has changed since, the account is suspended, or a second step was set up that was not done here.
 */
export async function openSession(visit: SessionContext, account: AccountRow, secondStepDone: boolean): Promise<string> {
  const opened = await inTransaction(visit.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    if (!current || current.password_hash !== account.password_hash) return null
    await requireNotSuspended(tx, account.id, visit.config.appUrl)
    if (!secondStepDone && (await visit.get(secondStep).isSet({ db: tx }, account.id))) return null
    return startSession({ ...visit, db: tx }, account, secondStepDone)
  })
  return opened ? issueTokens(visit, account, opened) : refuse(authRefusals.userNotFound)
}

/** Inserts a session for a locked account. */
export async function startSession(
  visit: SessionContext,
  account: Pick<AccountRow, 'id' | 'role'>,
  secondStepDone: boolean,
): Promise<NewSession> {
  const id = randomUUID()
  const secret = createSecret(visit.get(refreshKey), id)
  const now = visit.clock.now()
  const { userAgent, address } = visit
  const secretHash = hashSecret(secret)
  const expiresAt = new Date(now.getTime() + getSessionSeconds(account.role) * 1000)
  await insertSession(visit.db, {
    id,
    accountId: account.id,
    secretHash,
    now,
    expiresAt,
    userAgent,
    address,
    secondStepDone,
  })
  return { sessionId: id, secret, expiresAt }
}

export function issueTokens(
  visit: SessionContext,
  account: AccountRow,
  { sessionId, secret, expiresAt }: NewSession,
): Promise<string> {
  setRefreshCookie(visit, `${sessionId}.${secret}`, calculateSecondsLeft(visit, expiresAt))
  return issueAccessToken(visit, account, sessionId, expiresAt)
}

/** Returns a new access token and rotates the refresh token. Reusing an old refresh token ends the session. */
export async function refreshSession(visit: SessionContext, cookie: string | undefined): Promise<string> {
  const [sessionId = '', secret = ''] = cookie?.split('.') ?? []
  const now = visit.clock.now()
  const key = visit.get(refreshKey)
  const outcome = /^[\da-f-]{36}$/.test(sessionId)
    ? await inTransaction(visit.db, async (tx) => {
        const session = await lockSession(tx, sessionId, now)
        if (!session) return null
        const use = classifySecret(key, session, secret, now)
        const next = createSecret(key, sessionId)
        if (use === 'current') await rotateSession(tx, sessionId, hashSecret(next), now)
        return { session, use, next }
      })
    : null
  const isLacking = outcome?.use === 'current' && (await lacksSecondStep(visit, outcome.session))
  if (outcome?.use === 'stolen' || isLacking) await endSessions(visit, { sessionId })
  if (!outcome || outcome.use === 'stolen' || outcome.use === 'made up' || isLacking) {
    // An unknown session may predate a password change, and this reply may arrive after the new cookie: do not clear it.
    if (outcome) clearRefreshCookie(visit)
    return refuse(authRefusals.sessionEnded)
  }
  const { account_id: accountId, role, email, expires_at: expiresAt } = outcome.session
  if (outcome.use === 'current') setRefreshCookie(visit, `${sessionId}.${outcome.next}`, calculateSecondsLeft(visit, expiresAt))
  return issueAccessToken(visit, { id: accountId, role, email }, sessionId, expiresAt)
}

/** Gives the caller's session another refresh token. The one before works for ten more seconds, for a second tab. */
export async function replaceRefreshToken(visit: SessionContext & Pick<Context<Actor>, 'actor'>): Promise<void> {
  const { sessionId } = visit.actor
  const now = visit.clock.now()
  const secret = createSecret(visit.get(refreshKey), sessionId)
  const session = await inTransaction(visit.db, async (tx) => {
    const locked = await lockSession(tx, sessionId, now)
    if (locked) await rotateSession(tx, sessionId, hashSecret(secret), now)
    return locked
  })
  if (session) setRefreshCookie(visit, `${sessionId}.${secret}`, calculateSecondsLeft(visit, session.expires_at))
}

async function issueAccessToken(
  visit: SessionContext,
  account: { id: string; role: Role; email: string },
  sessionId: string,
  expiresAt: Date,
): Promise<string> {
  const [isLimited, current] = [
    await visit.get(secondStep).isMissing(visit, account),
    await findAccountById(visit.db, account.id),
  ]
  const actor = { accountId: account.id, role: account.role, email: account.email, sessionId }
  const less = {
    ...(isLimited ? { isLimited } : {}),
    ...(current?.is_temporary_password ? { hasTemporaryPassword: true as const } : {}),
  }
  return visit.get(accessTokens).issue({ ...actor, ...less }, expiresAt)
}

/**
 * Within the grace period a second tab gets its own access token; the first tab has already renewed their shared cookie. A forged
 * token does not mean that a real one was copied.
 */
function classifySecret(key: Buffer, session: SessionRow, secret: string, now: Date): 'current' | 'grace' | 'stolen' | 'made up' {
  const given = hashSecret(secret)
  if (timingSafeEqual(given, session.secret_hash)) return 'current'
  const isPrevious = session.previous_hash !== null && timingSafeEqual(given, session.previous_hash)
  const age = now.getTime() - session.rotated_at.getTime()
  if (isPrevious && age <= refreshGraceSeconds * 1000) return 'grace'
  return isPrevious || isSignedByUs(key, session.id, secret) ? 'stolen' : 'made up'
}

const calculateSecondsLeft = ({ clock }: Pick<Context, 'clock'>, end: Date) =>
  Math.max(0, Math.floor((end.getTime() - clock.now().getTime()) / 1000))

function setRefreshCookie({ setCookie, config }: Pick<Context, 'setCookie' | 'config'>, value: string, maxAge: number): void {
  setCookie('rtk', value, {
    path: auth.refresh.url,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.appUrl.startsWith('https:'),
    maxAge,
  })
}

export const clearRefreshCookie = (visit: Pick<Context, 'setCookie' | 'config'>): void => setRefreshCookie(visit, '', 0)
