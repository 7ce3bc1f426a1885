import { z } from 'zod'
import { needsByFields, needsByValue } from '../../../../common/permissions.ts'
import { customerOrStaffRoute, customerRoute, file, staffRoute } from '../../../../common/route.ts'
import { id, isInvalid, line } from '../../../../common/text.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { AuditLog, AuditQuery } from './audit-schemas.ts'
import { CustomerWorkOrder, InShopVehicle, OrderUser } from './customer-schemas.ts'
import {
  ConcernChange,
  ConcernForm,
  ShopQuestion,
  SpokenAnswerForm,
  StateForm,
  TaxForm,
  WaitingForm,
  WorkOrderForm,
} from './form-schemas.ts'
import { edit, editRefusals, inPath, lineCalls, lineInPath, write } from './line-calls.ts'
import { workOrderRefusals } from './refusals.ts'
import { ShopWorkOrder } from './shop-schemas.ts'

const { closed, cancelled, tooMuch } = workOrderRefusals

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
    needs: needsByFields(
      { technicianId: 'time.assign', promisedAt: 'orders.edit', advisorId: 'orders.edit', fields: 'orders.edit' },
      'orders.work',
    ),
    what: 'Set the technician, service advisor, promised time, odometer in and out, key tag, waiter or drop-off, and user fields; what is left out stays as it is',
    params: inPath,
    body: WorkOrderForm,
  }),
  wait: staffRoute('shop', 'PUT /workorder/{id}/waiting', {
    ...edit,
    needs: 'orders.work',
    what: "Set why the order is on hold besides its customer's answer: a part, an open bay, or nothing",
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
    what: 'Add a concern; as an option, it goes with a job, and the customer gets it only by checking it',
    params: inPath,
    body: ConcernForm,
    once: true,
  }),
  changeConcern: staffRoute('shop', 'PUT /workorder/{id}/concern/{lineId}', {
    ...write,
    needs: needsByFields({ cause: 'orders.work', correction: 'orders.work' }, 'orders.edit'),
    what: 'Change a concern, or make it an option of another job until the customer has approved it',
    params: lineInPath,
    body: ConcernChange,
    refuses: [...editRefusals, workOrderRefusals.optionIsApproved],
  }),
  removeConcern: staffRoute('shop', 'DELETE /workorder/{id}/concern/{lineId}', {
    ...write,
    needs: 'orders.remove',
    what: 'Remove a concern with its lines and its options',
    params: lineInPath,
  }),
  putCannedJob: staffRoute('shop', 'POST /workorder/{id}/canned-job', {
    ...write,
    what: "Add one of the shop's canned jobs to the order: to a concern that is there, or as a new one",
    params: inPath,
    body: z.strictObject({ cannedJobId: id('Canned job'), concernId: id('Concern').optional() }),
    once: true,
  }),
  ...lineCalls,
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
      workOrderRefusals.optionWithoutJob,
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
  audit: staffRoute('shop', 'GET /workorder/{id}/audit', {
    needs: 'orders.audit',
    what: "List the order's changes, newest first: who made them, when, and the values before and after",
    params: inPath,
    query: AuditQuery,
    reply: AuditLog,
  }),
  estimatePaper: customerOrStaffRoute('shop', 'GET /workorder/{id}/estimate/pdf', {
    what: 'Download the estimate as a PDF, as it was sent last; for the shop, the jobs as they are now if they changed after that. With a link, it has the customer’s phone, e-mail and address only after a code.',
    link: 'always',
    params: inPath,
    reply: file('application/pdf'),
  }),
  paper: staffRoute('shop', 'GET /workorder/{id}/pdf', {
    what: "Download the repair order as a PDF for the shop; without prices, it is the technician's copy",
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
    link: 'always',
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
