import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { bookTransfer } from '../../card-books/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { getStanding } from './access.ts'
import { shopExists } from './store-views.ts'

export const adjustBalance: Verb<typeof payouts.adjust> = (context, { body: { shop: shopId, cents, reason } }) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const { name } = (await shopExists(tx, shopId)) ?? refuse(standardRefusals.notFound)
    const books = { to: 'platform-fees', from: 'shops' } as const
    const source = randomUUID()
    await bookTransfer(tx, { kind: 'adjustment', provider: null, shopId, source, ...books, cents, at: now, memo: reason })
    await recordAudit(
      { ...context, db: tx },
      { action: 'payout.adjusted', subject: { kind: 'shop', id: shopId, label: name }, after: { cents }, reason },
    )
    return getStanding(tx, context.actor, shopId, now)
  })
