import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows, now or so many milliseconds later. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later })
