import { z } from 'zod'
import { needsByFields, needsByValue } from '../../../../common/permissions.ts'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { AdjustmentForm, LaborChange, LaborForm, MoveForm, OverlapChange, PartForm } from './form-schemas.ts'
import { workOrderRefusals } from './refusals.ts'
import { ShopWorkOrder } from './shop-schemas.ts'

const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals

export const inPath = z.strictObject({ id: id() })
export const lineInPath = z.strictObject({ id: id(), lineId: id() })
export const editRefusals = [closed, cancelled, billFrozen, tooMuch]
/** A change of one line: the new order, with its new version as the ETag. */
export const edit = { needs: 'orders.edit', reply: ShopWorkOrder, refuses: editRefusals, version: true } as const
/** A change of one line that programs may make, too. */
export const write = { right: 'orders:write', ...edit } as const

export const lineCalls = {
  addLabor: staffRoute('shop', 'POST /workorder/{id}/labor', {
    ...write,
    needs: needsByFields({ rate: 'orders.rate' }, 'orders.edit'),
    what: 'Add labor from the guide or by hand',
    params: inPath,
    body: LaborForm,
    once: true,
  }),
  changeLabor: staffRoute('shop', 'PUT /workorder/{id}/labor/{lineId}', {
    ...write,
    needs: needsByFields({ done: 'orders.work', rate: 'orders.rate' }, 'orders.edit'),
    what: 'Change labor, or mark it done; that needs an approved job and a total within the authorized amount',
    params: lineInPath,
    body: LaborChange,
    refuses: [
      ...editRefusals,
      workOrderRefusals.jobDeclined,
      workOrderRefusals.jobNotAuthorized,
      workOrderRefusals.notStarted,
      workOrderRefusals.aboveAuthorized,
      workOrderRefusals.jobChanged,
    ],
  }),
  removeLabor: staffRoute('shop', 'DELETE /workorder/{id}/labor/{lineId}', {
    ...write,
    needs: 'orders.remove',
    what: 'Remove labor; its parts stay with the concern',
    params: lineInPath,
  }),
  changeOverlap: staffRoute('shop', 'PUT /workorder/{id}/labor/{lineId}/overlap', {
    ...write,
    what: 'Charge labor that shares work with another line at its full time, with a reason, or with less time again',
    params: lineInPath,
    body: OverlapChange,
    refuses: [...editRefusals, workOrderRefusals.noOverlap],
  }),
  addPart: staffRoute('shop', 'POST /workorder/{id}/part', {
    ...write,
    what: 'Add a part; a part from inventory is reserved',
    params: inPath,
    body: PartForm,
    refuses: [...editRefusals, workOrderRefusals.notEnoughLeft],
    once: true,
  }),
  changePart: staffRoute('shop', 'PUT /workorder/{id}/part/{lineId}', {
    ...write,
    what: 'Change a part; a cost that is left out stays',
    params: lineInPath,
    body: PartForm.omit({ stockPartId: true }).extend({ cost: PartForm.shape.cost.optional() }),
    refuses: [...editRefusals, workOrderRefusals.fromDeclinedJob],
  }),
  removePart: staffRoute('shop', 'DELETE /workorder/{id}/part/{lineId}', {
    ...write,
    needs: 'orders.remove',
    what: 'Remove a part',
    params: lineInPath,
  }),
  addAdjustment: staffRoute('shop', 'POST /workorder/{id}/adjustment', {
    ...write,
    needs: needsByValue('kind', { discount: 'orders.discount' }, 'orders.edit'),
    what: 'Add a fee or a discount, to one job or to the whole order',
    params: inPath,
    body: AdjustmentForm,
    once: true,
  }),
  changeAdjustment: staffRoute('shop', 'PUT /workorder/{id}/adjustment/{lineId}', {
    ...write,
    needs: needsByValue('kind', { discount: 'orders.discount' }, 'orders.edit'),
    what: 'Change a fee or a discount; it stays with its job or with the order',
    params: lineInPath,
    body: AdjustmentForm,
  }),
  removeAdjustment: staffRoute('shop', 'DELETE /workorder/{id}/adjustment/{lineId}', {
    ...write,
    needs: 'orders.remove',
    what: 'Remove a fee or a discount',
    params: lineInPath,
  }),
  duplicateLine: staffRoute('shop', 'POST /workorder/{id}/line/{lineId}/copy', {
    ...write,
    what: 'Duplicate a labor line, a part, or a fee, discount or core charge; the copy follows it and is not done or reserved',
    params: lineInPath,
    once: true,
  }),
  moveLine: staffRoute('shop', 'PUT /workorder/{id}/line/{lineId}/place', {
    ...write,
    what: 'Move a line before another of its kind in the same job, or to the end; what the customer approved stays the same',
    params: lineInPath,
    body: MoveForm,
  }),
}
