import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows, now or the given number of milliseconds later. */
export const makeAuthenticatorCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later })
