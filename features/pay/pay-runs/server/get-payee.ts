import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { findPayee, listEntries } from '../../stub-calculation/server/index.ts'
import type { payRuns } from '../contract/index.ts'
import { requireRun } from './access.ts'
import { sumLines } from './list-payees.ts'
import { findStubOf, listLines } from './store-stubs.ts'

export const getPayee: Verb<typeof payRuns.payee> = async ({ db, actor }, { params: { id, accountId } }) => {
  const run = await requireRun(db, actor, id)
  const { name } = (await findPayee(db, run.shopId, accountId)) ?? refuse(standardRefusals.notFound)
  const stub = await findStubOf(db, id, accountId)
  const [rows, entries] = await Promise.all([listLines(db, stub ? [stub.id] : []), listEntries(db, id)])
  const lines = rows.map(({ stubId: _, ...line }) => line)
  const { deductedCents, employerCents } = sumLines(lines)
  return {
    accountId,
    name,
    grossCents: stub?.grossCents ?? 0,
    deductedCents,
    netCents: stub?.netCents ?? 0,
    employerCents,
    lines,
    entries: entries.filter((entry) => entry.accountId === accountId).map(({ accountId: _, ...entry }) => entry),
  }
}
