/**
 * Where signing in leads on to, as it stands in the address: `?to=`, or behind the # where it is a key, which no server sees and no log
 * keeps. `carried`: the same, for the address of the next dialog.
 */
export function wayOn({ search, hash }: { search: string; hash: string }): { to: string | null; carried: string } {
  const key = new URLSearchParams(hash.slice(1)).get('to')
  if (key) return { to: key, carried: keyOn(key) }
  const to = new URLSearchParams(search).get('to')
  return { to, carried: to ? `?to=${encodeURIComponent(to)}` : '' }
}

/** The way on to an address with a key in it. */
export const keyOn = (address: string): string => `#to=${encodeURIComponent(address)}`
