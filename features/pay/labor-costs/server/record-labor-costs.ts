import { addDays, getDay } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { foldPunches } from '../../shift-clock/rules.ts'
import { divideStub } from '../rules.ts'
import {
  insertCosts,
  listClocked,
  listItemPay,
  listPunches,
  listUndivided,
  listUndividedRuns,
  type StubToDivide,
} from './store.ts'

/** Divides the paychecks of an approved run among the orders they were earned on, in the transaction that approves it. */
export async function recordLaborCosts(tx: Db, { id: runId }: { id: string }): Promise<void> {
  const stubs = await listUndivided(tx, runId)
  if (stubs.length === 0) return
  const ids = stubs.map(({ id }) => id)
  const items = Map.groupBy(await listItemPay(tx, ids), ofStub)
  const clocks = Map.groupBy(await listClocked(tx, ids), ofStub)
  const punches = Map.groupBy(await listPunches(tx, ids), ofStub)
  const costs = stubs.flatMap((stub) => {
    const { id, shopId, accountId, isTechnician } = stub
    const workedSeconds = countWorkedSeconds(stub, punches.get(id) ?? [])
    const divided = divideStub({ ...stub, items: items.get(id) ?? [], clocks: clocks.get(id) ?? [], workedSeconds })
    return divided.map((cost) => ({ ...cost, stubId: id, shopId, accountId, isTechnician }))
  })
  await insertCosts(tx, costs)
}

const ofStub = ({ stubId }: { stubId: string }) => stubId

type Punches = Awaited<ReturnType<typeof listPunches>>

/** The hours at work in the days of a paycheck. A salary without punches pays eight hours each weekday. */
function countWorkedSeconds({ periodFirst, periodLast, timeZone, isSalaried }: StubToDivide, punches: Punches): number {
  const listed = punches.map(({ at, ...punch }) => ({ ...punch, at: at.toISOString() }))
  const { shifts } = foldPunches(listed, `${addDays(periodLast, 9)}T00:00:00.000Z`)
  const seconds = shifts
    .filter(({ from }) => getDay(from, timeZone) >= periodFirst && getDay(from, timeZone) <= periodLast)
    .reduce((sum, shift) => sum + shift.seconds, 0)
  return seconds === 0 && isSalaried ? countWeekdays(periodFirst, periodLast) * 8 * 3600 : seconds
}

function countWeekdays(first: string, last: string): number {
  let count = 0
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday >= 1 && weekday <= 5) count += 1
  }
  return count
}

/** Divides the paychecks of all runs that were approved before labor costs were kept. A run that fails keeps its estimate and stops no other; its error is thrown last. */
export async function divideEarlierRuns(db: Db): Promise<void> {
  const errors: unknown[] = []
  for (const id of await listUndividedRuns(db))
    try {
      await inTransaction(db, (tx) => recordLaborCosts(tx, { id }))
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, 'Some paychecks could not be divided among orders.')
}
