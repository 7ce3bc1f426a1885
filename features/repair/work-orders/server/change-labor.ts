import { refuseIf, refuse, standardRefusals } from '../../../../common/refusal.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { reasonNotToWork, calculateLaborAmount, toHundredths } from '../rules.ts'
import { changeLines } from './change-lines.ts'
import { updateLabor, resetAnswer, findLabor } from './store-lines.ts'
import { findOrderFacts } from './store.ts'

export const changeLabor: Verb<typeof workOrders.changeLabor> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findLabor(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const after = {
      ...before,
      taxed: body.taxed ?? before.taxed,
      title: body.title ?? before.title,
      hoursHundredths: body.hours === undefined ? before.hoursHundredths : toHundredths(body.hours),
      rateCents: body.rate ?? before.rateCents,
    }
    const doneAt = body.done === undefined ? before.doneAt : body.done ? (before.doneAt ?? context.clock.now()) : null
    const linesChanged = (['title', 'hoursHundredths', 'rateCents', 'taxed'] as const).some((key) => after[key] !== before[key])
    if (body.done === true && !before.doneAt) {
      // The approval covers the line as it is, not as this same request would change it.
      if (linesChanged) throw makeBadInput({ done: 'Change the labor first, then mark it done' })
      const changedJob = before.changed ? before.job : null
      refuseIf(reasonNotToWork({ ...order, ...(await findOrderFacts(tx, order)), changedJob }, before.decision))
    }
    const amountCents = calculateLaborAmount(after.hoursHundredths, after.rateCents)
    await updateLabor(tx, { ...after, doneAt, amountCents })
    if (linesChanged) await resetAnswer(tx, before.concernId)
    const turned = Boolean(doneAt) !== Boolean(before.doneAt)
    const what = linesChanged || !turned ? 'labor-changed' : doneAt ? 'labor-done' : 'labor-undone'
    return { what, detail: { title: after.title, amountCents }, linesChanged }
  })
