import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { endKeyMember } from '../../../people/shops/server/index.ts'
import type { apiKeys } from '../contract/index.ts'
import { requireOwner } from './owner.ts'
import { revokeKey } from './store.ts'

export const revokeApiKey: Verb<typeof apiKeys.revoke> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const owner = await requireOwner(tx, actor, params.owner)
    const revoked = (await revokeKey(tx, owner.id, params.id, clock.now())) ?? refuse(standardRefusals.notFound)
    if (revoked.accountId) await endKeyMember(tx, owner.id, revoked.accountId, clock.now())
    return { id: params.id }
  })
