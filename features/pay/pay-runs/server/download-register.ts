import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { earningLabels } from '../../stub-calculation/rules.ts'
import type { payRuns } from '../contract/index.ts'
import { makeRegister } from '../register.ts'
import { requireRun } from './access.ts'
import { listLines, listPayments, listStubs } from './store-stubs.ts'

export const downloadRegister: Verb<typeof payRuns.register> = async ({ db, actor }, { params: { id } }) => {
  const run = await requireRun(db, actor, id)
  const stubs = await listStubs(db, id)
  const lines = Map.groupBy(
    await listLines(
      db,
      stubs.map((stub) => stub.id),
    ),
    ({ stubId }) => stubId,
  )
  const payments = Map.groupBy(await listPayments(db, id), ({ stubId }) => stubId)
  const sum = (stubId: string, method: string) =>
    (payments.get(stubId) ?? []).reduce((total, payment) => total + (payment.method === method ? payment.cents : 0), 0)
  const head = [
    ['Payroll register', `Run ${run.number}`, run.state],
    ['Period', run.periodFirst, run.periodLast],
    ['Pay date', run.payDate],
  ]
  const rows = stubs.map((stub) => ({
    ...stub,
    lines: lines.get(stub.id) ?? [],
    depositCents: sum(stub.id, 'deposit'),
    checkCents: sum(stub.id, 'check'),
  }))
  return {
    bytes: formatCsv(makeRegister(head, rows, earningLabels)),
    name: `Payroll register ${run.payDate} run ${run.number}.csv`,
  }
}
