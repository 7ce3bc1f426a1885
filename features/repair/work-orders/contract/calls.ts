import { z } from 'zod'
import { needsByFields, needsByValue } from '../../../../common/permissions.ts'
import { customerOrStaffRoute, customerRoute, file, staffRoute } from '../../../../common/route.ts'
import { id, isInvalid, line } from '../../../../common/text.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { CustomerWorkOrder, InShopVehicle, OrderUser } from './customer-schemas.ts'
import {
  AdjustmentForm,
  ConcernChange,
  ConcernForm,
  LaborChange,
  LaborForm,
  PartForm,
  ShopQuestion,
  SpokenAnswerForm,
  StateForm,
  TaxForm,
  WaitingForm,
  WorkOrderForm,
} from './form-schemas.ts'
import { workOrderRefusals } from './refusals.ts'
import { ShopWorkOrder } from './shop-schemas.ts'

const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals

const inPath = z.strictObject({ id: id() })
const lineInPath = z.strictObject({ id: id(), lineId: id() })
const editRefusals = [closed, cancelled, billFrozen, tooMuch]
/** A change of one line: the new order, with its new version as the ETag. */
const edit = { needs: 'orders.edit', reply: ShopWorkOrder, refuses: editRefusals, version: true } as const
/** The same for programs, too. */
const write = { right: 'orders:write', ...edit } as const

export const workOrders = {
  technicians: staffRoute('shop', 'GET /technicians/{shop}', {
    right: 'orders:read',
    what: 'List the staff who can be assigned a work order',
    params: z.strictObject({ shop: id('Shop') }),
    reply: z.array(z.strictObject({ accountId: z.uuid(), name: z.string() })),
  }),
  read: staffRoute('shop', 'GET /workorder/{id}', {
    right: 'orders:read',
    what: 'Get the whole work order as the shop works on it; its version is the ETag',
    params: inPath,
    reply: ShopWorkOrder,
  }),
  update: staffRoute('shop', 'PUT /workorder/{id}', {
    ...write,
    needs: needsByFields({ technicianId: 'time.assign', promisedAt: 'orders.edit', advisorId: 'orders.edit' }, 'orders.work'),
    what: 'Set the technician, service advisor, promised time, odometer in and out, key tag, and waiter or drop-off; fields left out stay as they are',
    params: inPath,
    body: WorkOrderForm,
  }),
  wait: staffRoute('shop', 'PUT /workorder/{id}/waiting', {
    ...edit,
    needs: 'orders.work',
    what: "Set what the order waits for besides its customer's answer: a part, an open bay, or nothing",
    params: inPath,
    body: WaitingForm,
  }),
  correctTax: staffRoute('shop', 'PUT /workorder/{id}/tax', {
    ...edit,
    needs: 'customers.tax',
    what: 'Correct the tax rates of an order that is not finished, with the reason; an estimate that was sent has to be sent again',
    params: inPath,
    body: TaxForm,
  }),
  addConcern: staffRoute('shop', 'POST /workorder/{id}/concern', {
    ...write,
    what: 'Add a concern',
    params: inPath,
    body: ConcernForm,
    once: true,
  }),
  changeConcern: staffRoute('shop', 'PUT /workorder/{id}/concern/{lineId}', {
    ...write,
    needs: needsByFields({ cause: 'orders.work', correction: 'orders.work' }, 'orders.edit'),
    what: 'Change a concern',
    params: lineInPath,
    body: ConcernChange,
  }),
  removeConcern: staffRoute('shop', 'DELETE /workorder/{id}/concern/{lineId}', {
    ...write,
    needs: 'orders.remove',
    what: 'Remove a concern with its lines',
    params: lineInPath,
  }),
  putCannedJob: staffRoute('shop', 'POST /workorder/{id}/canned-job', {
    ...write,
    what: "Add one of the shop's canned jobs to the order: to a concern that is there, or as a new one",
    params: inPath,
    body: z.strictObject({ cannedJobId: id('Canned job'), concernId: id('Concern').optional() }),
    once: true,
  }),
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
  addPart: staffRoute('shop', 'POST /workorder/{id}/part', {
    ...write,
    what: 'Add a part; a part from the stock is reserved',
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
  undo: staffRoute('shop', 'POST /workorder/{id}/undo', {
    ...edit,
    what: "Undo the caller's own last change of concerns and lines",
    params: inPath,
    /** The version the change made. */
    body: z.strictObject({ version: z.int().min(1) }),
    refuses: [...editRefusals, workOrderRefusals.cannotUndo],
  }),
  sendEstimate: staffRoute('shop', 'POST /workorder/{id}/estimate', {
    needs: 'orders.send',
    right: 'orders:write',
    what: 'Send the estimate to the customer, which freezes it; send it again after a change',
    params: inPath,
    reply: ShopWorkOrder,
    refuses: [
      ...editRefusals,
      workOrderRefusals.nothingToEstimate,
      workOrderRefusals.taxNotSet,
      workOrderRefusals.taxNotOnOrder,
      shopRefusals.ownerUnconfirmed,
      messageRefusals.limitReached,
    ],
    version: true,
    once: true,
  }),
  recordAnswer: staffRoute('shop', 'POST /workorder/{id}/answer', {
    needs: 'orders.answer',
    what: "Record the customer's answer to the estimate by phone or at the counter; the customer is notified of the record",
    params: inPath,
    body: SpokenAnswerForm,
    reply: ShopWorkOrder,
    refuses: [
      closed,
      cancelled,
      tooMuch,
      workOrderRefusals.estimateChanged,
      workOrderRefusals.estimateExpired,
      workOrderRefusals.workIsDone,
      workOrderRefusals.limitTooLow,
    ],
    version: true,
    once: true,
  }),
  changeState: staffRoute('shop', 'POST /workorder/{id}/state', {
    needs: needsByValue(
      'state',
      { 'in-progress': 'orders.work', cancelled: 'orders.cancel', estimate: 'orders.edit' },
      'orders.ready',
    ),
    right: 'orders:write',
    what: 'Move the order to another state; work and bill never exceed the authorized amount',
    params: inPath,
    body: StateForm,
    reply: ShopWorkOrder,
    refuses: [
      closed,
      cancelled,
      workOrderRefusals.notPossible,
      workOrderRefusals.nothingApproved,
      workOrderRefusals.aboveAuthorized,
      workOrderRefusals.jobChanged,
      workOrderRefusals.notPaid,
      workOrderRefusals.alreadyPaid,
    ],
    version: true,
  }),
  estimatePaper: staffRoute('shop', 'GET /workorder/{id}/estimate/pdf', {
    what: 'The estimate as a PDF: as it was sent last, or the jobs as they are now if they changed after that',
    params: inPath,
    reply: file('application/pdf'),
  }),
  paper: staffRoute('shop', 'GET /workorder/{id}/pdf', {
    what: "The repair order as a PDF for the shop; without prices, it is the technician's copy",
    params: inPath,
    query: z.strictObject({ prices: z.enum(['yes', 'no'], isInvalid('Prices')).default('yes') }),
    reply: file('application/pdf'),
  }),
  vehiclePhoto: staffRoute('shop', 'GET /workorder/{id}/vehicle-photo/{photoId}', {
    what: "Get the photo of a work order's vehicle, for the shop's staff",
    params: z.strictObject({ id: id(), photoId: id('Photo') }),
    reply: file('image/jpeg'),
  }),
  vehiclesInShop: customerRoute('web', 'GET /vehicle/inshop', {
    what: "List the customer's vehicles that are in a shop now; those that need an answer come first",
    reply: z.array(InShopVehicle),
  }),
  inShop: customerRoute('web', 'GET /inshop', {
    what: 'Get the in-shop detail of one vehicle: by VIN, by work order, or by the number and shop of a notification; the newest without any',
    query: z.strictObject({
      vinId: line('VIN', 40).toUpperCase().optional(),
      workOrderId: id('Work order').optional(),
      invoice: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      shop: id('Shop').optional(),
    }),
    reply: InShopVehicle,
  }),
  appointmentInShop: customerRoute('web', 'GET /appointment/{id}/inshop', {
    what: 'Get the in-shop record that an appointment became',
    params: inPath,
    reply: InShopVehicle,
  }),
  link: customerOrStaffRoute('app', 'GET /workorder/token', {
    what: 'Resolve a work-order link (`/inspection/{id}`); `data` is a JSON string with workOrderId, shop, invoice, vinId, state and path, the page it leads to',
    query: z.strictObject({ id: id('Work order') }),
    reply: z.strictObject({ data: z.string() }),
  }),
  view: customerRoute('web', 'GET /workorder/{shopId}/{workOrderId}', {
    what: "Get the customer's view of a work order",
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: CustomerWorkOrder,
  }),
  user: customerOrStaffRoute('app', 'GET /user/{id}', {
    right: 'orders:read',
    what: 'Get the customer of a work order by its id, as the caller may see them: customers themselves, and the staff of its shop',
    params: inPath,
    reply: OrderUser,
  }),
  notifyShop: customerRoute('web', 'POST /workorder/{shopId}/{workOrderId}/notify', {
    what: 'Ask the shop about the work order',
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    body: ShopQuestion,
    reply: z.strictObject({ isNotified: z.literal(true) }),
    refuses: [closed, cancelled],
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
    once: true,
  }),
}
