import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db, JsonText } from '../../../../kit/server/index.ts'
import { type Decision, type PartForm, type ShopWorkOrder, workOrderRefusals } from '../contract/index.ts'
import { changeLines } from './change-lines.ts'
import { checkPartValues } from './part-values.ts'
import {
  findConcern,
  findPart,
  type PartSource,
  type PartValues,
  resetAnswer,
  savePartSource,
  updatePart,
} from './store-lines.ts'
import type { LockedOrder } from './store.ts'

interface PartChange {
  workOrderId: string
  partId: string
  /** The line as it becomes, from the line as it is and what the customer decided about its job. */
  makeForm: (before: PartValues, decision: Decision) => Omit<PartForm, 'stockPartId'>
  /** Says where the part is to be bought from now on. */
  findSource?: (tx: Db, order: LockedOrder) => Promise<PartSource>
}

/** Changes a part line of an order. */
export const changePartLine = (
  context: Context<Actor>,
  { workOrderId, partId, makeForm, findSource }: PartChange,
): Promise<JsonText<ShopWorkOrder>> =>
  changeLines(context, workOrderId, async (tx, order) => {
    const before = (await findPart(tx, order.id, partId)) ?? refuse(standardRefusals.notFound)
    const decision = (await findConcern(tx, order.id, before.concernId))?.decision ?? 'none'
    const part = await checkPartValues(tx, order, makeForm(before, decision), before)
    if (part.concernId !== before.concernId && decision === 'declined') refuse(workOrderRefusals.fromDeclinedJob)
    await updatePart(tx, partId, part)
    if (findSource) await savePartSource(tx, partId, await findSource(tx, order))
    // The shop's own cost is not on the estimate.
    const linesChanged = (Object.keys(part) as (keyof PartValues)[]).some(
      (key) => key !== 'costCents' && key !== 'byHand' && part[key] !== before[key],
    )
    if (linesChanged) {
      await resetAnswer(tx, before.concernId)
      await resetAnswer(tx, part.concernId)
    }
    return { what: 'part-changed', detail: { name: part.name, amountCents: part.totalCents }, linesChanged }
  })
