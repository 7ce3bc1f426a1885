import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'
import { findTotp, markTotpUsed } from './store.ts'

const period = 30
export const makeTotpLabel = (accountId: string) => `totp ${accountId}`

/** RFC 6238 with the settings every authenticator app supports: SHA-1, six digits, 30 seconds. */
const buildTotp = (secret: string, label: string) =>
  new TOTP({ issuer: 'Liftbay', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export function createTotp(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: buildTotp(secret, label).toString() }
}

/** Whether the code is valid for the current, previous or next 30 seconds. Each code works once. */
export async function acceptTotp(
  db: Db,
  box: SealedBox,
  accountId: string,
  code: string,
  now: Date,
  { unconfirmed = false } = {},
): Promise<boolean> {
  const found = await findTotp(db, accountId)
  if (!found || (!found.confirmed && !unconfirmed)) return false
  const totp = buildTotp(box.open(found.secret, makeTotpLabel(accountId)), '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return markTotpUsed(db, accountId, step, unconfirmed ? now : null)
}
