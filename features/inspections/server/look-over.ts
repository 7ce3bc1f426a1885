import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { isInvalid } from '../../../common/messages.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { removeFile } from '../../files/server/index.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { byOf, lockWorkOrder, ownWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections } from '../contract.ts'
import { mostInspections, resultAfter } from '../rules.ts'
import { announceInspection, openInspection, openPoint, ownInspection, wholeInspection } from './own.ts'
import {
  countInspections,
  deleteInspection,
  insertInspection,
  markGreen,
  readInspection,
  readOfOrder,
  readPoint,
  setFinished,
  sumsOf,
  updatePoint,
} from './store.ts'
import { templateOf } from './templates.ts'

export const start: Verb<typeof inspections.start> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await ownWorkOrder(tx, actor, params.id)
    const { id: workOrderId, shopId, state } = await lockWorkOrder(tx, params.id)
    refuseIf(reasonNotToUpdate(state)?.refusal)
    if ((await countInspections(tx, workOrderId)) >= mostInspections) refuse(inspectionRefusals.tooMany)
    const template = await templateOf(tx, shopId, body.template)
    if (!template) throw badInput({ template: isInvalid('Inspection') })
    const id = await insertInspection(tx, { shopId, workOrderId, template, accountId: actor.accountId, at: clock.now() })
    await announceInspection(tx, { id, shopId, workOrderId })
    return readInspection(tx, id, actor.accountId)
  })

export const readOne: Verb<typeof inspections.read> = async ({ db, actor }, { params }) => {
  const { id } = await ownInspection(db, actor, params.id)
  return readInspection(db, id, actor.accountId)
}

export const readThose: Verb<typeof inspections.ofOrder> = async ({ db, actor }, { params }) => {
  const { id } = await ownWorkOrder(db, actor, params.id)
  return readOfOrder(db, id, actor.accountId)
}

export const answer: Verb<typeof inspections.answer> = ({ db, actor, clock, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { point, inspection } = await openPoint(tx, actor, params.id)
    if (point.version !== version) refuse(standardRefusals.stale, { more: { version: point.version } })
    const { figure = point.figure, note = point.note, shopNote = point.shopNote } = body
    const after = { id: point.id, result: resultAfter(point, body), figure, note, shopNote }
    await updatePoint(tx, after, { accountId: actor.accountId, at: clock.now() })
    await announceInspection(tx, inspection)
    return readPoint(tx, point.id)
  })

export const markRest: Verb<typeof inspections.markRest> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const inspection = await openInspection(tx, actor, params.id)
    const by = { accountId: actor.accountId, at: clock.now() }
    await markGreen(tx, { inspectionId: inspection.id, section: body.section }, by)
    await announceInspection(tx, inspection)
    return readInspection(tx, inspection.id, actor.accountId)
  })

export const finish: Verb<typeof inspections.finish> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { inspection, order } = await wholeInspection(tx, actor, params.id)
    // Pressed twice, or by two: it is finished, and by the first.
    if (inspection.finishedAt) return readInspection(tx, inspection.id, actor.accountId)
    const { red, amber, answered } = await sumsOf(tx, inspection.id)
    if (answered === 0) refuse(inspectionRefusals.nothingChecked)
    await setFinished(tx, inspection.id, { by: actor.accountId, at: clock.now() })
    const detail = { name: inspection.name, red, amber }
    await recordEvent(tx, { workOrderId: order.id, by: byOf(context), what: 'inspection-finished', detail })
    await announceInspection(tx, inspection, order.customerAccountId)
    return readInspection(tx, inspection.id, actor.accountId)
  })

export const reopen: Verb<typeof inspections.reopen> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    const { inspection, order } = await wholeInspection(tx, actor, params.id)
    if (inspection.finishedAt) {
      const { mayReopen } = JSON.parse((await readInspection(tx, inspection.id, actor.accountId)).text) as { mayReopen: boolean }
      if (!mayReopen) refuse(inspectionRefusals.notYours)
      await setFinished(tx, inspection.id, null)
      const detail = { name: inspection.name }
      await recordEvent(tx, { workOrderId: order.id, by: byOf(context), what: 'inspection-reopened', detail })
      await announceInspection(tx, inspection, order.customerAccountId)
    }
    return readInspection(tx, inspection.id, actor.accountId)
  })

export const remove: Verb<typeof inspections.remove> = ({ db, actor, get }, { params }) =>
  inTransaction(db, async (tx) => {
    const { inspection } = await wholeInspection(tx, actor, params.id)
    if (inspection.finishedAt) refuse(inspectionRefusals.finished)
    if ((await sumsOf(tx, inspection.id)).jobs > 0) refuse(inspectionRefusals.hasJobs)
    for (const fileId of await deleteInspection(tx, inspection.id)) await removeFile({ db: tx, get }, fileId)
    await announceInspection(tx, inspection)
    return { inspectionId: inspection.id }
  })
