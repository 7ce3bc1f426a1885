import type { Db } from '../../../../kit/server/index.ts'
import { isSameStub } from '../../stub-calculation/rules.ts'
import type { Calculated } from '../../stub-calculation/server/index.ts'
import { describeDrift } from '../describe-changes.ts'
import { listLines, listPayments, listStubs } from './store-stubs.ts'
import type { Run } from './store.ts'

/** The differences from the stubs under review, one sentence per employee. */
export async function listDrift(tx: Db, run: Run, stubs: readonly Calculated[]): Promise<string[]> {
  const stored = await listStubs(tx, run.id)
  const lines = Map.groupBy(
    await listLines(
      tx,
      stored.map(({ id }) => id),
    ),
    ({ stubId }) => stubId,
  )
  const payments = Map.groupBy(await listPayments(tx, run.id), ({ stubId }) => stubId)
  const reviewed = new Map(
    stored.map((stub) => [stub.accountId, { ...stub, lines: lines.get(stub.id) ?? [], payments: payments.get(stub.id) ?? [] }]),
  )
  const changed = stubs.flatMap((stub) => {
    const before = reviewed.get(stub.accountId) ?? null
    reviewed.delete(stub.accountId)
    return before && isSameStub(before, stub) ? [] : [describeDrift(stub.name, before, stub)]
  })
  return [...changed, ...[...reviewed.values()].map((stub) => describeDrift(stub.name, stub, null))]
}
