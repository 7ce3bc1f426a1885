/** So many computers and tablets are a large shop; more are a mistake of a program. */
export const mostDevices = 50

/** A device counts as in use this long after its session showed itself; an access token is renewed every ten minutes. */
export const inUseMinutes = 15

// Without I, L, O and U, which are read wrong over the telephone.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `LB-7K3M-9QXA-2HVD` */
export const productIdPattern = /^LB(-[0-9A-HJKMNP-TV-Z]{4}){3}$/

/** @param random at least twelve random bytes: 60 bits of them are used. */
export function productIdFrom(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, 12), (byte) => signs[byte % signs.length]).join('')
  return `LB-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`
}

/** How long a code can be entered, and how often the program may ask meanwhile (RFC 8628). */
export const codeMinutes = 10
export const codeIntervalSeconds = 5
export const accessMinutes = 60
/** Without any contact for so long the program has to be let in anew. */
export const grantDays = 30

/** Without vowels, so that no words come about, and without signs that look alike: 20^8 (RFC 8628, 6.1). */
const codeSigns = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodePattern = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** Eight letters of random bytes, each equally likely; null when too many of the bytes had to be left out. */
export function userCodeFrom(random: Uint8Array): string | null {
  const text = Array.from(random)
    .filter((byte) => byte < 240)
    .slice(0, 8)
    .map((byte) => codeSigns[byte % codeSigns.length])
    .join('')
  return text.length === 8 ? text : null
}

/** As somebody types it: `wdjb-mjht` is WDJBMJHT. */
export const readUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')
export const showUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What a program that asks runs on, in words; made of what it says of itself. */
export function browserName(userAgent: string): string {
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([sign]) => userAgent.includes(sign as string))?.[1]
  const system = [
    ['Windows', 'Windows'],
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Mac OS X', 'a Mac'],
    ['CrOS', 'a Chromebook'],
    ['Linux', 'Linux'],
  ].find(([sign]) => userAgent.includes(sign as string))?.[1]
  return browser && system ? `${browser} on ${system}` : 'A program that does not say what it is'
}
