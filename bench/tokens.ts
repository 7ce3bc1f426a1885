import { createHmac } from 'node:crypto'
import { AccessTokens } from '../features/platform/auth/server/index.ts'
import { systemClock } from '../kit/server/clock.ts'
import { openDatabase } from '../kit/server/database/database.ts'
import { deriveKey } from '../kit/server/secret.ts'
import { makeId, kinds, shops } from './data.ts'

/** The product's own access tokens for the first owners and customers. */
export async function createTokens(
  url: string,
  secret: string,
  count: number,
  owners = count,
): Promise<{ owner: string[]; customer: string[] }> {
  const database = openDatabase(url, { max: 2 })
  const tokens = new AccessTokens(deriveKey(secret, 'access tokens'), database.db, systemClock)
  const numbers = (length: number) => Array.from({ length }, (_, index) => index)
  const owner = await Promise.all(
    numbers(owners).map((n) =>
      tokens.issue({
        accountId: makeId(kinds.owner, n),
        role: 'owner',
        email: `owner${n}@bench.test`,
        sessionId: makeId(kinds.session, n),
      }),
    ),
  )
  const customer = await Promise.all(
    numbers(count).map((n) =>
      tokens.issue({
        accountId: makeId(kinds.customerAccount, n),
        role: 'customer',
        email: `customer${n}@bench.test`,
        sessionId: makeId(kinds.session, n + shops + 1),
      }),
    ),
  )
  await database.close()
  return { owner, customer }
}

/** The same for the baseline: a payload and its HMAC. */
export function createBareToken(secret: string, accountId: string): string {
  const payload = Buffer.from(JSON.stringify({ sub: accountId, exp: Math.floor(Date.now() / 1000) + 3600 })).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}
