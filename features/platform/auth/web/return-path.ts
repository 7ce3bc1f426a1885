/**
 * Where to go after signing in, from the address: `?to=`, or after the # if it contains a secret, so that no server or log sees it.
 * `carried`: the same, to append to the next dialog's address.
 */
export function readReturnPath({ search, hash }: { search: string; hash: string }): { to: string | null; carried: string } {
  const key = new URLSearchParams(hash.slice(1)).get('to')
  if (key) return { to: key, carried: buildSecretReturnPath(key) }
  const to = new URLSearchParams(search).get('to')
  return { to, carried: to ? `?to=${encodeURIComponent(to)}` : '' }
}

/** The return path for an address that contains a secret. */
export const buildSecretReturnPath = (address: string): string => `#to=${encodeURIComponent(address)}`
