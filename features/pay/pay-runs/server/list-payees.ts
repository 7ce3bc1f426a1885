import type { Verb } from '../../../../kit/server/index.ts'
import type { StubLine } from '../../stub-calculation/contract/index.ts'
import type { Payee, payRuns } from '../contract/index.ts'
import { describeChanges } from '../describe-changes.ts'
import { requireRun } from './access.ts'
import { listLastStubs, listLines } from './store-stubs.ts'
import { listPayeesOfRun, payeesOfPage } from './store-views.ts'

export const listPayees: Verb<typeof payRuns.payees> = async ({ db, actor }, { params, query }) => {
  const run = await requireRun(db, actor, params.id)
  const found = await listPayeesOfRun(db, run.id, query.after ?? null)
  const page = found.slice(0, payeesOfPage)
  const accountIds = page.map(({ accountId }) => accountId)
  const last = new Map(
    (await listLastStubs(db, { shopId: run.shopId, accountIds, runId: run.id })).map((stub) => [stub.accountId, stub]),
  )
  const stubIds = [...page.flatMap(({ stubId }) => stubId ?? []), ...[...last.values()].map(({ id }) => id)]
  const lines = Map.groupBy(await listLines(db, stubIds), ({ stubId }) => stubId)
  const rows = page.map((payee): Payee => {
    const ownLines = lines.get(payee.stubId ?? '') ?? []
    const before = last.get(payee.accountId)
    return {
      ...sumLines(ownLines),
      ...payee,
      changes:
        payee.stubId === null || run.kind !== 'regular'
          ? []
          : describeChanges({ ...payee, lines: ownLines }, before ? { ...before, lines: lines.get(before.id) ?? [] } : null),
    }
  })
  return { rows, after: found.length > payeesOfPage ? (page.at(-1)?.accountId ?? null) : null }
}

/** The totals of the lines, besides gross and net. */
export function sumLines(lines: readonly StubLine[]) {
  const sum = (read: (line: StubLine) => number) => lines.reduce((total, line) => total + read(line), 0)
  return {
    deductedCents: sum(({ side, cents }) => (side === 'deduction' ? cents : 0)),
    employerCents: sum(({ side, cents }) => (side === 'employer' ? cents : 0)),
    timeOffMinutes: sum(({ code, minutes }) => (code === 'time-off' ? (minutes ?? 0) : 0)),
    hundredths: sum(({ hundredths }) => hundredths ?? 0),
  }
}
