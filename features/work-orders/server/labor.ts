import { isInvalid, isRequired } from '../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { laborItem } from '../../labor-guide/server/index.ts'
import type { LaborForm, workOrders } from '../contract.ts'
import { hundredths, laborAmount, reasonNotToWork } from '../rules.ts'
import { stopFor } from './own.ts'
import { factsOf } from './store.ts'
import { askAgain, deleteLabor, findConcern, findLabor, insertLabor, updateLabor } from './store-lines.ts'
import { changeLines } from './undo.ts'

export const addLabor: Verb<typeof workOrders.addLabor> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    if (!(await findConcern(tx, order.id, body.concernId))) throw badInput({ concernId: isInvalid('Concern') })
    const { title, hoursHundredths } = await fromGuide(tx, body)
    const rateCents = body.rate ?? order.laborRateCents
    const amountCents = laborAmount(hoursHundredths, rateCents)
    await insertLabor(tx, order, {
      concernId: body.concernId,
      laborGuideId: body.laborguideId,
      title,
      hoursHundredths,
      rateCents,
      amountCents,
    })
    await askAgain(tx, body.concernId)
    return { what: 'labor-added', detail: { title, amountCents }, linesChanged: true }
  })

/** The guide's title and hours, where the form has none of its own. */
async function fromGuide(tx: Db, { laborguideId, title, hours }: LaborForm): Promise<{ title: string; hoursHundredths: number }> {
  const item = laborguideId === null ? null : await laborItem(tx, laborguideId)
  if (laborguideId !== null && !item) throw badInput({ laborguideId: isInvalid('Labor') })
  const hoursHundredths = hours === undefined ? item?.hoursHundredths : hundredths(hours)
  if (hoursHundredths === undefined || hoursHundredths === null) throw badInput({ hours: isRequired('Hours') })
  return { title: title ?? item?.title ?? '', hoursHundredths }
}

export const changeLabor: Verb<typeof workOrders.changeLabor> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    const before = (await findLabor(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    const after = {
      ...before,
      title: body.title ?? before.title,
      hoursHundredths: body.hours === undefined ? before.hoursHundredths : hundredths(body.hours),
      rateCents: body.rate ?? before.rateCents,
    }
    const doneAt = body.done === undefined ? before.doneAt : body.done ? (before.doneAt ?? context.clock.now()) : null
    const linesChanged =
      after.title !== before.title || after.hoursHundredths !== before.hoursHundredths || after.rateCents !== before.rateCents
    if (body.done === true && !before.doneAt) {
      // Whether it may be worked is asked of what was approved, not of what it becomes in the same breath.
      if (linesChanged) throw badInput({ done: 'Change the labor first, then mark it done' })
      const changedJob = before.changed ? before.complaint : null
      stopFor(reasonNotToWork({ ...order, ...(await factsOf(tx, order)), changedJob }, before.decision))
    }
    const amountCents = laborAmount(after.hoursHundredths, after.rateCents)
    await updateLabor(tx, { ...after, doneAt, amountCents })
    if (linesChanged) await askAgain(tx, before.concernId)
    const turned = Boolean(doneAt) !== Boolean(before.doneAt)
    const what = linesChanged || !turned ? 'labor-changed' : doneAt ? 'labor-done' : 'labor-undone'
    return { what, detail: { title: after.title, amountCents }, linesChanged }
  })

export const removeLabor: Verb<typeof workOrders.removeLabor> = (context, { params }) =>
  changeLines(context, params.id, async (tx, order) => {
    const labor = (await findLabor(tx, order.id, params.lineId)) ?? refuse(standardRefusals.notFound)
    await deleteLabor(tx, params.lineId)
    await askAgain(tx, labor.concernId)
    return { what: 'labor-removed', detail: { title: labor.title }, linesChanged: true }
  })
