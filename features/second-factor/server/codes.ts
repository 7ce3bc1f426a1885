import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../server/kit/database/database.ts'
import type { SealedBox } from '../../../server/kit/sealed-box.ts'
import { recoveryCodeCount } from '../rules.ts'
import { findTotp, replaceRecoveryCodes, takeRecoveryCode, takeTotpStep } from './store.ts'

const period = 30
export const about = (accountId: string) => `totp ${accountId}`

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Liftbay', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export function newTotp(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, label).toString() }
}

/** Whether the app shows this code now, or did a step ago or will a step from now; each step counts once. */
export async function isTotp(
  db: Db,
  box: SealedBox,
  accountId: string,
  code: string,
  now: Date,
  { unconfirmed = false } = {},
): Promise<boolean> {
  const found = await findTotp(db, accountId)
  if (!found || (!found.confirmed && !unconfirmed)) return false
  const totp = totpOf(box.open(found.secret, about(accountId)), '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return takeTotpStep(db, accountId, step, unconfirmed ? now : null)
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 80 random bits each, as four groups of four letters; only their hashes are kept. */
export async function makeRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(16)].map((byte) => alphabet[byte % 32] as string).join(''),
  )
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOf))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

export const isRecoveryCode = (db: Db, accountId: string, code: string, now: Date): Promise<boolean> =>
  takeRecoveryCode(db, accountId, hashOf(code), now)
