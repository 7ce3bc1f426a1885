import { createHmac, timingSafeEqual } from 'node:crypto'
import { makeHostCookie } from '../../../../kit/server/http/host-cookie.ts'
import { type Actor, type Context, slot } from '../../../../kit/server/index.ts'

/** For the HMAC of the cookie that lets a browser play videos. */
export const watchKey = slot<Buffer>('key of video cookies')

const locate = (config: Context['config']) => makeHostCookie(config, 'watch', '/api/upload/training/video')
const sign = (key: Buffer, sessionId: string) => createHmac('sha256', key).update(sessionId).digest('base64url')

/**
 * A video element cannot send an access token, so a cookie names the session. It only plays videos, and only while the session
 * lasts and its user works at the video's shop.
 */
export function setWatchCookie({
  actor,
  config,
  get,
  setCookie,
}: Pick<Context<Actor>, 'actor' | 'config' | 'get' | 'setCookie'>): void {
  const { name, path, secure } = locate(config)
  const value = `${actor.sessionId}.${sign(get(watchKey), actor.sessionId)}`
  setCookie(name, value, { path, secure, httpOnly: true, sameSite: 'strict' })
}

/** The session that the cookie names, or null. */
export function readWatchCookie({ config, cookies, get }: Pick<Context, 'config' | 'cookies' | 'get'>): string | null {
  const [sessionId = '', signature = ''] = (cookies[locate(config).name] ?? '').split('.')
  const expected = Buffer.from(sign(get(watchKey), sessionId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null
}
