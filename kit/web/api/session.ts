import { createRefresher } from './refresher.ts'

// The access token is in a cookie that the page can read, so that every tab has the newest one. The refresh token is in an
// HttpOnly cookie that is sent only with the refresh call.
const cookie = 'atk'
const lifetimeSeconds = 600

let linkKey: string | null = null

/** On the page of a link, calls are made with its key and not with the login, if there is one. Null on every other page. */
export function setLinkKey(key: string | null): void {
  linkKey = key
}

export const isUsingLink = (): boolean => linkKey !== null

let view: { token: string; onEnded: () => void } | null = null

/**
 * From now on this tab reads with the token of a view and is nobody's login. The token is only in memory, and nothing takes it back: the
 * page has to be loaded again. `onEnded` runs when the server no longer accepts it.
 */
export function setView(next: NonNullable<typeof view>): void {
  view = next
}

/** True while an admin looks at the program as someone else in this tab. */
export const isViewing = (): boolean => view !== null

export function readAccessToken(): string | null {
  if (view) return view.token
  if (linkKey) return linkKey
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  return found ? decodeURIComponent(found.slice(cookie.length + 1)) || null : null
}

export function setAccessToken(token: string): void {
  writeCookie(encodeURIComponent(token), lifetimeSeconds)
}

export function clearAccessToken(): void {
  writeCookie('', 0)
}

function writeCookie(value: string, maxAge: number) {
  // The cookie is the admin's.
  if (view) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}

const listeners = new Set<() => void>()

/** Calls `listener` when the session has ended. Returns a function that stops listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Gets a new access token to replace `old`, or null when the session has ended, after calling the listeners. An ended link or view gets
 * none.
 */
export const freshAccessToken = (old: string | null): Promise<string | null> => {
  view?.onEnded()
  return view || linkKey ? Promise.resolve(null) : refreshToken(old)
}

const refreshToken = createRefresher({
  read: readAccessToken,
  write: setAccessToken,
  ended: () => {
    clearAccessToken()
    for (const listener of listeners) listener()
  },
  // Tabs share the refresh token, and the server treats a second use as theft, so only one tab may refresh at a time.
  alone: (work) => (navigator.locks ? navigator.locks.request('refresh-token', work) : work()),
  post: () => fetch('/api/web/refresh-token', { method: 'POST', credentials: 'same-origin' }),
})

/** Clears what was typed or kept in this tab. */
export function forgetTyped(): void {
  for (const listener of listeners) listener()
}

const forgetters = new Set<() => void>()

/** `forget` clears one user's data before the next one uses this browser. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

/** Files that the user saved on this device, see saved-files.ts. */
export const savedFilesCache = 'saved-files'
onForget(() => void ('caches' in globalThis && caches.delete(savedFilesCache)))

/** Clears the data of the user who was logged in. */
export function forgetReads(): void {
  for (const forget of forgetters) forget()
}
