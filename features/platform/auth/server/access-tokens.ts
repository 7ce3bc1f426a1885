import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { type Role, roles } from '../../../../common/route.ts'
import type { Gatekeeper } from '../../../../kit/server/http/guard.ts'
import { type Actor, type Clock, type Db, slot } from '../../../../kit/server/index.ts'
import { accessTokenSeconds } from '../rules.ts'
import { isSessionOpen } from './store.ts'

export const accessTokens = slot<AccessTokens>('access tokens')

/**
 * Issues and checks access tokens. Tokens are cached in memory. An ended session is still refused
 * at once, because every program on the database is notified (`watch-ended-sessions.ts`).
 */
export class AccessTokens implements Gatekeeper {
  readonly #key: Uint8Array
  readonly #db: Db
  readonly #clock: Clock
  readonly #seen = new LRUCache<string, { actor: Actor; expiresAt: number }>({ max: 50_000 })
  readonly #ended = new LRUCache<string, true>({ max: 50_000 })
  #hearsOfEndings = true

  constructor(key: Uint8Array, db: Db, clock: Clock) {
    this.#key = key
    this.#db = db
    this.#clock = clock
  }

  /** Valid for ten minutes, but no longer than its session. */
  issue({ accountId, role, email, sessionId, isLimited, hasTemporaryPassword }: Actor, sessionEnd?: Date): Promise<string> {
    const now = Math.floor(this.#clock.now().getTime() / 1000)
    const end = now + accessTokenSeconds
    const less = { ...(isLimited ? { lim: true } : {}), ...(hasTemporaryPassword ? { tmp: true } : {}) }
    return new SignJWT({ role, email, sid: sessionId, ...less })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(accountId)
      .setIssuedAt(now)
      .setExpirationTime(sessionEnd ? Math.min(end, Math.floor(sessionEnd.getTime() / 1000)) : end)
      .sign(this.#key)
  }

  readActor(token: string): Actor | null | Promise<Actor | null> {
    const known = this.#seen.get(token)
    if (!known || !this.#hearsOfEndings) return this.#checkToken(token)
    if (known.expiresAt <= this.#clock.now().getTime() || this.#ended.has(known.actor.sessionId)) return null
    return known.actor
  }

  /** Call when a session has ended, here or in another program. */
  forget(sessionId: string): void {
    this.#ended.set(sessionId, true)
  }

  /** False while notifications of ended sessions cannot arrive; then every token is checked in the database. */
  set hearsOfEndings(hears: boolean) {
    this.#hearsOfEndings = hears
    this.#seen.clear()
  }

  async #checkToken(token: string): Promise<Actor | null> {
    const claims = await this.#readClaims(token)
    if (!claims) return null
    const { actor, expiresAt } = claims
    if (this.#ended.has(actor.sessionId) || !(await isSessionOpen(this.#db, actor.sessionId, this.#clock.now()))) return null
    this.#seen.set(token, { actor, expiresAt })
    return actor
  }

  async #readClaims(token: string): Promise<{ actor: Actor; expiresAt: number } | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        currentDate: this.#clock.now(),
      })
      const { sub, role, email, sid, exp, lim, tmp } = payload
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof email !== 'string' || !exp) return null
      if (!roles.includes(role as Role)) return null
      const actor: Actor = {
        accountId: sub,
        role: role as Role,
        email,
        sessionId: sid,
        ...(lim === true ? { isLimited: true } : {}),
        ...(tmp === true ? { hasTemporaryPassword: true } : {}),
      }
      return { actor, expiresAt: exp * 1000 }
    } catch {
      return null
    }
  }
}
