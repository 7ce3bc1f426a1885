import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { endKeyMember, requireOwnedShop } from '../../../people/shops/server/index.ts'
import type { apiKeys } from '../contract/index.ts'
import { revokeKey } from './store.ts'

export const revokeApiKey: Verb<typeof apiKeys.revoke> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, actor, params.shop)
    const accountId = (await revokeKey(tx, params.shop, params.id, clock.now())) ?? refuse(standardRefusals.notFound)
    await endKeyMember(tx, params.shop, accountId, clock.now())
    return { id: params.id }
  })
