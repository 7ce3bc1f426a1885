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
