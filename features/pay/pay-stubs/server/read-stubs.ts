import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listStubLines } from '../../pay-runs/server/index.ts'
import type { PayStub } from '../contract/index.ts'
import { listEarlierKinds, listPaymentsOf, listStubHeads } from './store.ts'

/** Approved stubs, with everything on them. */
export async function readStubs(db: Db, ids: readonly string[]): Promise<PayStub[]> {
  const [heads, allLines, allPayments, allEarlier] = await Promise.all([
    listStubHeads(db, ids),
    listStubLines(db, ids),
    listPaymentsOf(db, ids),
    listEarlierKinds(db, ids),
  ])
  const lines = Map.groupBy(allLines, ({ stubId }) => stubId)
  const payments = Map.groupBy(allPayments, ({ stubId }) => stubId)
  const earlier = Map.groupBy(allEarlier, ({ stubId }) => stubId)
  return heads.map(({ shopId, dba, accountId: _, approvedAt: __, ...head }) => ({
    ...head,
    shop: { id: shopId, dba },
    lines: (lines.get(head.id) ?? []).map(({ stubId: ___, ...line }) => line),
    earlier: (earlier.get(head.id) ?? []).map(({ stubId: _____, ...kind }) => kind),
    payments: (payments.get(head.id) ?? []).map(({ stubId: ____, ...payment }) => payment),
  }))
}

export async function readStub(db: Db, id: string): Promise<PayStub> {
  const [stub] = await readStubs(db, [id])
  return stub ?? refuse(standardRefusals.notFound)
}
