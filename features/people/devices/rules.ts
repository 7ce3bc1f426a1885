/** Enough for a large shop; more means a program error. */
export const maxDevices = 50

/** A device counts as in use this many minutes after its session was last seen. Access tokens renew every ten minutes. */
export const inUseMinutes = 15

// Without I, L, O and U, which are easy to misread.
const idCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `LB-7K3M-9QXA-2HVD` */
export const productIdPattern = /^LB(-[0-9A-HJKMNP-TV-Z]{4}){3}$/

/** @param random at least twelve random bytes, of which 60 bits are used. */
export function makeProductId(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, 12), (byte) => idCharacters[byte % idCharacters.length]).join('')
  return `LB-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`
}

/** How long a code is valid, and how often the program may poll (RFC 8628). */
export const codeMinutes = 10
export const codeIntervalSeconds = 5
export const accessMinutes = 60
/** After this many days without contact the program needs a new code. */
export const grantDays = 30

/** No vowels, so no words, and no characters that look alike: 20^8 codes (RFC 8628, 6.1). */
const codeCharacters = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodePattern = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** Eight equally likely letters from random bytes; null when too many bytes had to be skipped. */
export function makeUserCode(random: Uint8Array): string | null {
  const text = Array.from(random)
    .filter((byte) => byte < 240)
    .slice(0, 8)
    .map((byte) => codeCharacters[byte % codeCharacters.length])
    .join('')
  return text.length === 8 ? text : null
}

/** Normalizes typed input: `wdjb-mjht` is WDJBMJHT. */
export const readUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')
export const showUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
