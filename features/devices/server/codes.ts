import { createHash, randomBytes } from 'node:crypto'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { tellAccount } from '../../auth/server/index.ts'
import { codeRefusals, type deviceCodes } from '../code-contract.ts'
import type { Device } from '../contract.ts'
import { accessMinutes, browserName, codeIntervalSeconds, codeMinutes, grantDays, showUserCode, userCodeFrom } from '../rules.ts'
import { setUpDevice } from './save.ts'
import { allowCode, denyCode, dropCode, insertCode, lockAskedCode, lockOpenCode, noteAsked, shopsOf } from './store-codes.ts'
import { endGrant, insertGrant, lockRefreshed, type Pair, renewGrant } from './store-grants.ts'
import { deviceOf } from './store.ts'

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const newSecret = () => randomBytes(32).toString('base64url')
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

function newUserCode(): string {
  for (;;) {
    const code = userCodeFrom(randomBytes(16))
    if (code) return code
  }
}

export const startCode: Verb<typeof deviceCodes.start> = async ({ db, clock, config, address, userAgent }, { body }) => {
  const now = clock.now()
  const secret = newSecret()
  const code = {
    secretHash: hashOf(secret),
    productId: body.product_id,
    address,
    userAgent,
    now,
    expiresAt: after(now, codeMinutes),
  }
  let userCode = newUserCode()
  while (!(await insertCode(db, { ...code, userCode }))) userCode = newUserCode()
  return {
    device_code: secret,
    user_code: showUserCode(userCode),
    verification_uri: `${config.appUrl}/device`,
    expires_in: codeMinutes * 60,
    interval: codeIntervalSeconds,
  }
}

export const lookAtCode: Verb<typeof deviceCodes.look> = async ({ db, actor, clock }, { body }) => {
  const code = (await lockOpenCode(db, body.userCode, clock.now())) ?? refuse(codeRefusals.unknownCode)
  return {
    userCode: showUserCode(body.userCode),
    browser: browserName(code.userAgent),
    address: code.address,
    askedAt: code.createdAt.toISOString(),
    expiresAt: code.expiresAt.toISOString(),
    shops: await shopsOf(db, actor.accountId),
  }
}

export const allowDevice: Verb<typeof deviceCodes.allow> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const { accountId } = actor
    const shop = (await shopsOf(tx, accountId)).find(({ id }) => id === body.shop) ?? refuse(standardRefusals.notFound)
    const { id, productId } = (await lockOpenCode(tx, body.userCode, now)) ?? refuse(codeRefusals.unknownCode)
    await setUpDevice(tx, { accountId, deviceName: body.deviceName, productId, sessionId: null, now })
    await allowCode(tx, id, accountId, productId, shop.id)
    await tellAccount(tx, accountId, `${body.deviceName} was let in`, (account) => [
      `The counter program on “${body.deviceName}” was let in with a code by your ${account}. It may read the board, work orders and receipts of ${shop.dba}.`,
      'If that was not you, remove the device on your Subscription page and change your password.',
    ])
    return new JsonText<Device>((await deviceOf(tx, accountId, productId, now)) ?? refuse(standardRefusals.notFound))
  })

export const denyDevice: Verb<typeof deviceCodes.deny> = ({ db, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const { id } = (await lockOpenCode(tx, body.userCode, clock.now())) ?? refuse(codeRefusals.unknownCode)
    await denyCode(tx, id)
    return {}
  })

export const giveToken: Verb<typeof deviceCodes.token> = async ({ db, clock }, { body }) => {
  const now = clock.now()
  // A refusal would undo what is noted in the transaction, so it is thrown behind it.
  const given = await inTransaction(db, (tx) =>
    body.grant_type === 'refresh_token'
      ? refreshed(tx, body.refresh_token ?? '', now)
      : exchanged(tx, body.device_code ?? '', now),
  )
  refuseIf('refused' in given ? given.refused : null)
  return 'reply' in given ? given.reply : refuse(codeRefusals.invalidGrant)
}

type Given = { refused: (typeof codeRefusals)[keyof typeof codeRefusals] } | { reply: ReturnType<typeof newPair>['reply'] }

async function exchanged(tx: Db, secret: string, now: Date): Promise<Given> {
  const code = await lockAskedCode(tx, hashOf(secret))
  if (!code) return { refused: codeRefusals.invalidGrant }
  if (code.expiresAt <= now) return { refused: codeRefusals.expired }
  if (code.isDenied || code.isRemoved) return { refused: codeRefusals.denied }
  if (!code.deviceId || !code.shopId) {
    // A second of grace: what was sent in time may come early.
    const isTooSoon = code.askedAt && now.getTime() - code.askedAt.getTime() < (code.intervalSeconds - 1) * 1000
    await noteAsked(tx, code.id, now, isTooSoon ? codeIntervalSeconds : 0)
    return { refused: isTooSoon ? codeRefusals.slowDown : codeRefusals.pending }
  }
  const { pair, reply } = newPair(now)
  await insertGrant(tx, code.deviceId, code.shopId, pair, now)
  await dropCode(tx, code.id)
  return { reply }
}

async function refreshed(tx: Db, token: string, now: Date): Promise<Given> {
  const hash = hashOf(token)
  const grant = await lockRefreshed(tx, hash, now)
  if (!grant) return { refused: codeRefusals.invalidGrant }
  if (grant.isEarlier && grant.isUsed) {
    // The new pair is in use: whoever still has the old one has taken it from somewhere.
    await endGrant(tx, grant.id, now)
    return { refused: codeRefusals.invalidGrant }
  }
  const { pair, reply } = newPair(now)
  await renewGrant(tx, grant.id, pair, hash)
  return { reply }
}

function newPair(now: Date) {
  const [access, refresh] = [newSecret(), newSecret()]
  const pair: Pair = {
    accessHash: hashOf(access),
    accessExpiresAt: after(now, accessMinutes),
    refreshHash: hashOf(refresh),
    expiresAt: after(now, grantDays * 24 * 60),
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
