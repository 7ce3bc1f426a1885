import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { bookTransfer } from '../../card-books/server/index.ts'
import { type reconciliation, reconciliationRefusals } from '../contract/index.ts'
import { calculateCorrection } from '../rules.ts'
import { findDifferenceView } from './store-views.ts'
import { lockDifference, settle } from './store.ts'

export const settleDifference: Verb<typeof reconciliation.settle> = (context, { params: { id }, body: { note } }) =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now()
    const found = (await lockDifference(tx, id)) ?? refuse(standardRefusals.notFound)
    refuseIf(found.state === 'open' ? null : reconciliationRefusals.settled)
    if (found.version !== context.version) refuse(standardRefusals.stale, { more: { version: found.version } })
    await settle(tx, id, note, context.actor.accountId, now)
    const { kind, provider } = found
    const cents = calculateCorrection(found)
    const books = { to: 'provider', from: 'differences' } as const
    if (cents !== 0)
      await bookTransfer(tx, { kind: 'difference', provider, shopId: null, source: id, ...books, cents, at: now, memo: note })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'reconciliation.settled',
        subject: { kind: 'difference', id, label: kind },
        before: { state: 'open' },
        after: { state: 'settled', bookedCents: cents },
        reason: note,
      },
    )
    return (await findDifferenceView(tx, id))?.difference ?? refuse(standardRefusals.notFound)
  })
