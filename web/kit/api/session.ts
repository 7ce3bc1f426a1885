import { refresherOf } from './refresher.ts'

// The access token lives in a cookie that the page may read, so that every tab has the newest; the refresh token is in an
// HttpOnly cookie that only the refreshing call is sent.
const cookie = 'atk'
const lifetimeSeconds = 600

export function readAccessToken(): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`))
  return found ? decodeURIComponent(found.slice(cookie.length + 1)) || null : null
}

export function setAccessToken(token: string): void {
  writeCookie(encodeURIComponent(token), lifetimeSeconds)
}

export function clearAccessToken(): void {
  writeCookie('', 0)
}

function writeCookie(value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}

const listeners = new Set<() => void>()

/** Calls `listener` when the session turns out to have ended. Answers how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A new access token in place of `old`, or null when the session has ended (then everybody is told). */
export const freshAccessToken = refresherOf({
  read: readAccessToken,
  write: setAccessToken,
  ended: () => {
    clearAccessToken()
    for (const listener of listeners) listener()
  },
  // Tabs share the refresh token, and using one twice looks like theft to the server: one tab at a time.
  alone: (work) => (navigator.locks ? navigator.locks.request('refresh-token', work) : work()),
  post: () => fetch('/api/web/refresh-token', { method: 'POST', credentials: 'same-origin' }),
})

const forgetters = new Set<() => void>()

/** `forget` drops what was read for one person before the next one uses this browser. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

/** Drops what was read for whoever was signed in. */
export function forgetReads(): void {
  for (const forget of forgetters) forget()
}
