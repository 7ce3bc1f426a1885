export interface ReturnPath {
  /** One of our own addresses, or null. */
  to: string | null
  /** The path in a form to append to the next page's address; '' without one. */
  carried: string
}

export const noReturnPath: ReturnPath = { to: null, carried: '' }

/** Where to continue, from the address: `?to=`, or after the # if it contains a secret, so that no server or log sees it. */
export function readReturnPath({ search, hash }: { search: string; hash: string }): ReturnPath {
  const secret = getOwnAddress(new URLSearchParams(hash.slice(1)).get('to'))
  if (secret) return { to: secret, carried: buildSecretReturnPath(secret) }
  const to = getOwnAddress(new URLSearchParams(search).get('to'))
  return to ? { to, carried: `?to=${encodeURIComponent(to)}` } : noReturnPath
}

/** The return path for an address that contains a secret. */
export const buildSecretReturnPath = (address: string): string => `#to=${encodeURIComponent(address)}`

/** The address if it is one of ours, else null; `//` and `/\\` would lead to another site. */
function getOwnAddress(to: string | null): string | null {
  if (!to || !/^\/(?![/\\])/.test(to)) return null
  const { origin, pathname, search } = new URL(to, 'http://own')
  // `/a/..//evil.test` is normalized to `//evil.test`.
  return origin === 'http://own' && !pathname.startsWith('//') ? `${pathname}${search}` : null
}
