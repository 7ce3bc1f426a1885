import { randomBytes } from 'node:crypto'
import { isInvalid } from '../../../../common/messages.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { type KeyRight, shopKeyRights, vendorKeyRights } from '../../../../common/route.ts'
import { type Db, inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { addMember } from '../../../people/shops/server/index.ts'
import { createAccount } from '../../../platform/auth/server/index.ts'
import { type ApiKey, apiKeyRefusals, type apiKeys, maxKeys } from '../contract/index.ts'
import { getTimeZoneOfOwner, requireOwner } from './owner.ts'
import { countKeys, endOfDay, insertKey, lockOwner, type Owner } from './store.ts'
import { hashKey, keyPrefix } from './with-api-keys.ts'

export const createApiKey: Verb<typeof apiKeys.create> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const owner = await requireOwner(tx, actor, params.owner)
    requireRightsOf(owner, body.rights)
    await lockOwner(tx, owner)
    refuseIf((await countKeys(tx, owner.id)) >= maxKeys ? apiKeyRefusals.limitReached : null)
    const now = clock.now()
    const expiresAt = body.lastDay === null ? null : await endOfDay(tx, body.lastDay, await getTimeZoneOfOwner(tx, owner))
    refuseIf(expiresAt && expiresAt <= now ? apiKeyRefusals.expiryPast : null)
    const prefix = `${keyPrefix}${randomBytes(4).toString('hex')}`
    const key = `${prefix}_${randomBytes(32).toString('base64url')}`
    const made = await insertKey(tx, {
      owner,
      accountId: owner.kind === 'shop' ? await createMember(tx, owner.id, `api key ${prefix}: ${body.name}`) : null,
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

function requireRightsOf({ kind }: Owner, rights: readonly KeyRight[]): void {
  const possible: readonly KeyRight[] = kind === 'shop' ? shopKeyRights : vendorKeyRights
  if (!rights.every((right) => possible.includes(right))) throw makeBadInput({ rights: isInvalid('Right') })
}

/** Everything a shop's key does is recorded under this account, which belongs to this one shop only. */
async function createMember(tx: Db, shopId: string, email: string): Promise<string> {
  const accountId = await createAccount(tx, { role: 'employee', email, password: null })
  await addMember(tx, shopId, accountId, 'key')
  return accountId
}
