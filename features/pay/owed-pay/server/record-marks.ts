import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { buildRunPath, findStaffName, notifyOwners } from '../../pay-bank/server/index.ts'
import { describeMarked } from '../rules.ts'
import { insertMarks, listOwedOf } from './store-marks.ts'

type Marker = Pick<Context<Actor>, 'actor' | 'clock'>
interface MarkedRun {
  id: string
  shopId: string
  number: number
}

/** Records who said so, and tells the owners when it was an employee. */
export async function recordMarks(
  tx: Db,
  { actor, clock }: Marker,
  run: MarkedRun,
  { ids, isPaid }: { ids: readonly string[]; isPaid: boolean },
): Promise<void> {
  if (ids.length === 0) return
  const marked = await insertMarks(tx, { ids, isPaid, by: actor.accountId, at: clock.now() })
  if (actor.role !== 'employee') return
  const name = (await findStaffName(tx, actor.accountId)) || 'An employee'
  await notifyOwners(tx, run.shopId, {
    ...describeMarked({ by: name, isPaid, run: run.number, marked }),
    path: buildRunPath(run.id),
    by: actor.accountId,
  })
}

/** The same for every payment of a run that had to be made again, before the whole run is marked as paid. */
export const recordRunMarks = async (tx: Db, run: MarkedRun, context: Marker): Promise<void> =>
  recordMarks(tx, context, run, { ids: await listOwedOf(tx, run.id), isPaid: true })
