import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { doubtfulPunches } from '../contract/index.ts'
import { rejectWaiting } from './reject-waiting.ts'
import { findTablet } from './store-many.ts'

export const rejectAll: Verb<typeof doubtfulPunches.rejectAll> = ({ db, actor, clock }, { params, body: { newest } }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'time.correct')
    const tablet = (await findTablet(tx, params.shop, params.id)) ?? refuse(standardRefusals.notFound)
    return { rejected: await rejectWaiting(tx, { shopId: params.shop, tablet, newest, by: actor.accountId, now: clock.now() }) }
  })
