import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { codeRefusals, type deviceCodes } from '../contract/index.ts'
import { accessMinutes, codeIntervalSeconds, grantDays } from '../rules.ts'
import { createSecret, hashSecret, addMinutes } from './device-secrets.ts'
import { deleteCode, lockPolledCode, recordPoll } from './store-codes.ts'
import { endGrant, insertGrant, lockGrantByRefreshToken, renewGrant, type TokenPair } from './store-grants.ts'

export const issueToken: Verb<typeof deviceCodes.token> = async ({ db, clock }, { body }) => {
  const now = clock.now()
  // Throw after the transaction, or the recorded poll would be rolled back.
  const given = await inTransaction(db, (tx) =>
    body.grant_type === 'refresh_token'
      ? refreshToken(tx, body.refresh_token ?? '', now)
      : exchangeCode(tx, body.device_code ?? '', now),
  )
  refuseIf('refused' in given ? given.refused : null)
  return 'reply' in given ? given.reply : refuse(codeRefusals.invalidGrant)
}

type TokenResult =
  | { refused: (typeof codeRefusals)[keyof typeof codeRefusals] }
  | { reply: ReturnType<typeof createTokenPair>['reply'] }

async function exchangeCode(tx: Db, secret: string, now: Date): Promise<TokenResult> {
  const code = await lockPolledCode(tx, hashSecret(secret))
  if (!code) return { refused: codeRefusals.invalidGrant }
  if (code.expiresAt <= now) return { refused: codeRefusals.expired }
  if (code.isDenied || code.isRemoved) return { refused: codeRefusals.denied }
  if (!code.deviceId || !code.shopId) {
    // One second of grace for network jitter.
    const isTooSoon = code.askedAt && now.getTime() - code.askedAt.getTime() < (code.intervalSeconds - 1) * 1000
    await recordPoll(tx, code.id, now, isTooSoon ? codeIntervalSeconds : 0)
    return { refused: isTooSoon ? codeRefusals.slowDown : codeRefusals.pending }
  }
  const { pair, reply } = createTokenPair(now)
  await insertGrant(tx, code.deviceId, code.shopId, pair, now)
  await deleteCode(tx, code.id)
  return { reply }
}

async function refreshToken(tx: Db, token: string, now: Date): Promise<TokenResult> {
  const hash = hashSecret(token)
  const grant = await lockGrantByRefreshToken(tx, hash, now)
  if (!grant) return { refused: codeRefusals.invalidGrant }
  if (grant.isEarlier && grant.isUsed) {
    // The new pair is in use, so the old token must have been stolen.
    await endGrant(tx, grant.id, now)
    return { refused: codeRefusals.invalidGrant }
  }
  const { pair, reply } = createTokenPair(now)
  await renewGrant(tx, grant.id, pair, hash)
  return { reply }
}

function createTokenPair(now: Date) {
  const [access, refresh] = [createSecret(), createSecret()]
  const pair: TokenPair = {
    accessHash: hashSecret(access),
    accessExpiresAt: addMinutes(now, accessMinutes),
    refreshHash: hashSecret(refresh),
    expiresAt: addMinutes(now, grantDays * 24 * 60),
  }
  const reply = {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessMinutes * 60,
    refresh_token: refresh,
    scope: 'counter',
  } as const
  return { pair, reply }
}
