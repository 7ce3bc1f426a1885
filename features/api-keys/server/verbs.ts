import { randomBytes } from 'node:crypto'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { ReplyOf } from '../../../common/route.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { createAccount } from '../../auth/server/index.ts'
import { addMember, endKeyMember, ownedShopName } from '../../shops/server/index.ts'
import { type ApiKey, apiKeyRefusals, type apiKeys, mostKeys } from '../contract.ts'
import { hashOf, mark } from './keeper.ts'
import { endOfDay, insertKey, listJson, lockShopKeys, revokeKey } from './store.ts'

export const list: Verb<typeof apiKeys.list> = async ({ db, actor }, { params }) => {
  await ownedShopName(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof apiKeys.list>>(await listJson(db, params.shop))
}

export const make: Verb<typeof apiKeys.make> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await ownedShopName(tx, actor, params.shop)
    const { count, timeZone } = await lockShopKeys(tx, params.shop)
    refuseIf(count >= mostKeys ? apiKeyRefusals.tooMany : null)
    const now = clock.now()
    const expiresAt = body.lastDay === null ? null : await endOfDay(tx, body.lastDay, timeZone)
    refuseIf(expiresAt && expiresAt <= now ? apiKeyRefusals.past : null)
    const prefix = `${mark}${randomBytes(4).toString('hex')}`
    const key = `${prefix}_${randomBytes(32).toString('base64url')}`
    // What it does is told of this account; the one shop is all that it belongs to.
    const accountId = await createAccount(tx, { role: 'employee', email: `api key ${prefix}: ${body.name}`, password: null })
    await addMember(tx, params.shop, accountId, 'key')
    const made = await insertKey(tx, {
      shopId: params.shop,
      accountId,
      name: body.name,
      prefix,
      hash: hashOf(key),
      rights: [...new Set(body.rights)],
      madeBy: actor.accountId,
      now,
      expiresAt,
    })
    return { key, made: JSON.parse(made) as ApiKey }
  })

export const revoke: Verb<typeof apiKeys.revoke> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await ownedShopName(tx, actor, params.shop)
    const accountId = (await revokeKey(tx, params.shop, params.id, clock.now())) ?? refuse(standardRefusals.notFound)
    await endKeyMember(tx, params.shop, accountId, clock.now())
    return { id: params.id }
  })
