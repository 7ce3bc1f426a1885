import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../../kit/server/index.ts'
import { recoveryCodeCount } from '../rules.ts'
import { markRecoveryCodeUsed, replaceRecoveryCodes } from './store.ts'

const hashCode = (code: string) => createHash('sha256').update(code).digest()

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 120 random bits each, as six groups of four characters: enough that a plain hash of them is safe to store. */
export async function createRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(24)].map((byte) => alphabet[byte % 32] as string).join(''),
  )
  await replaceRecoveryCodes(tx, accountId, codes.map(hashCode))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

export const acceptRecoveryCode = (db: Db, accountId: string, code: string, now: Date): Promise<boolean> =>
  markRecoveryCodeUsed(db, accountId, hashCode(code), now)
