import { showCents } from '../../../../common/cents.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { closeWorkItem, openWorkItem } from '../../../platform/work-items/server/index.ts'
import { listToClose, listToOpen } from './store.ts'

/** Adds refunds that are due to the admins' work queue, and removes those no longer due. */
export async function followRefunds(db: Db, now: Date): Promise<void> {
  for (const { id, shopId, cents, since, invoice, shopName } of await listToOpen(db))
    await inTransaction(db, (tx) =>
      openWorkItem(tx, {
        kind: 'refund-due',
        subjectId: id,
        title: `${showCents(cents)} to refund, ${shopName}, repair order ${invoice}`,
        link: '/banking/refunds',
        shopId,
        at: since,
      }),
    )
  for (const { id } of await listToClose(db))
    await inTransaction(db, (tx) => closeWorkItem(tx, { kind: 'refund-due', subjectId: id, outcome: 'Refunded', at: now }))
}
