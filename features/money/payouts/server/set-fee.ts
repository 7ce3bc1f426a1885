import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { setPlatformFee } from '../../card-books/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { getStanding } from './access.ts'
import { shopExists } from './store-views.ts'

export const setFee: Verb<typeof payouts.setFee> = (context, { body: { shop: shopId, platformRate, reason } }) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { name } = (await shopExists(tx, shopId)) ?? refuse(standardRefusals.notFound)
    const before = await getStanding(tx, context.actor, shopId, now)
    await setPlatformFee(tx, shopId, platformRate, { by: context.actor.accountId, at: now })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'payout.fee-set',
        subject: { kind: 'shop', id: shopId, label: name },
        before: { platformRate: before.platformRate },
        after: { platformRate },
        reason,
      },
    )
    return getStanding(tx, context.actor, shopId, now)
  })
