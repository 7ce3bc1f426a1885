import { randomBytes } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { addMember, requireOwnedShop } from '../../../people/shops/server/index.ts'
import { createAccount } from '../../../platform/auth/server/index.ts'
import { type ApiKey, apiKeyRefusals, type apiKeys, maxKeys } from '../contract/index.ts'
import { endOfDay, insertKey, lockShopKeys } from './store.ts'
import { hashKey, keyPrefix } from './with-api-keys.ts'

export const createApiKey: Verb<typeof apiKeys.create> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, params.shop)
    const { count, timeZone } = await lockShopKeys(tx, params.shop)
    refuseIf(count >= maxKeys ? apiKeyRefusals.limitReached : null)
    const now = clock.now()
    const expiresAt = body.lastDay === null ? null : await endOfDay(tx, body.lastDay, timeZone)
    refuseIf(expiresAt && expiresAt <= now ? apiKeyRefusals.expiryPast : null)
    const prefix = `${keyPrefix}${randomBytes(4).toString('hex')}`
    const key = `${prefix}_${randomBytes(32).toString('base64url')}`
    // What the key does is recorded under this account, which belongs to this one shop only.
    const accountId = await createAccount(tx, { role: 'employee', email: `api key ${prefix}: ${body.name}`, password: null })
    await addMember(tx, params.shop, accountId, 'key')
    const made = await insertKey(tx, {
      shopId: params.shop,
      accountId,
      name: body.name,
      prefix,
      hash: hashKey(key),
      rights: [...new Set(body.rights)],
      madeBy: actor.accountId,
      now,
      expiresAt,
    })
    return { key, made: JSON.parse(made) as ApiKey }
  })
