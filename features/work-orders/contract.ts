import { z } from 'zod'
import { file, route } from '../../common/route.ts'
import { id, isInvalid, line } from '../../common/text.ts'
import { appointmentRefusals } from '../appointments/contract.ts'
import { vehicleRefusals } from '../vehicles/contract.ts'
import { CustomerWorkOrder, HistoryOverview, InShopVehicle, ServiceHistory } from './customer-shapes.ts'
import {
  CheckInForm,
  ConcernChange,
  ConcernForm,
  LaborChange,
  LaborForm,
  PartForm,
  ShopQuestion,
  SpokenAnswerForm,
  WalkInForm,
  WorkOrderForm,
} from './forms.ts'
import { Board, ShopWorkOrder, WorkOrderCard } from './shop-shapes.ts'
import { workOrderRefusals, WorkOrderState } from './words.ts'

export * from './customer-shapes.ts'
export * from './estimate-shapes.ts'
export * from './forms.ts'
export * from './shop-shapes.ts'
export * from './words.ts'

const inPath = z.strictObject({ id: id() })
const lineInPath = z.strictObject({ id: id(), lineId: id() })
const staff = ['owner', 'employee'] as const
const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals
const editRefusals = [closed, cancelled, billFrozen, tooMuch]
const cursor = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, isInvalid('after'))

const exports = { max: 30, seconds: 3600, per: 'account' } as const

/** A change of one line: the new order, with its new version as the ETag. */
const edit = { who: staff, reply: ShopWorkOrder, refuses: editRefusals, version: true } as const

export const workOrders = {
  board: route('shop', 'GET /board/{shop}', {
    what: "The shop's board: work orders by state, newest first, with those closed in the last seven days",
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    reply: Board,
  }),
  list: route('shop', 'GET /workorders', {
    what: 'Work orders, newest first, page by page; one state or one number when named',
    who: staff,
    query: z.strictObject({
      shop: id('Shop'),
      after: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      state: WorkOrderState.optional(),
      invoice: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    reply: z.strictObject({ workOrders: z.array(WorkOrderCard), next: z.string().nullable() }),
  }),
  technicians: route('shop', 'GET /technicians/{shop}', {
    what: 'Who can be given a work order',
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    reply: z.array(z.strictObject({ accountId: z.uuid(), name: z.string() })),
  }),
  knownCustomers: route('shop', 'GET /customers', {
    what: 'Customers the shop has served or booked, by a part of name, phone or e-mail, with their vehicles',
    who: staff,
    query: z.strictObject({ shop: id('Shop'), text: line('Text', 80).min(3, 'Text must have at least 3 characters') }),
    reply: z.array(
      z.strictObject({
        customerId: z.uuid(),
        name: z.string(),
        phone1: z.string(),
        email: z.string(),
        vehicles: z.array(z.strictObject({ vehicleId: z.uuid(), vinId: z.string(), title: z.string() })),
      }),
    ),
  }),
  checkIn: route('shop', 'POST /appointment/{id}/check-in', {
    what: 'The vehicle has arrived: the appointment becomes a work order with its concerns',
    who: staff,
    params: inPath,
    body: CheckInForm,
    reply: ShopWorkOrder,
    refuses: [workOrderRefusals.vehicleNeeded, appointmentRefusals.notBooked, vehicleRefusals.vinTaken],
    once: true,
  }),
  start: route('shop', 'POST /workorder', {
    what: 'A work order for somebody without an appointment',
    who: staff,
    body: WalkInForm,
    reply: ShopWorkOrder,
    refuses: [vehicleRefusals.vinTaken],
    once: true,
  }),
  read: route('shop', 'GET /workorder/{id}', {
    what: 'The whole work order as the shop works on it; its version is the ETag',
    who: staff,
    params: inPath,
    reply: ShopWorkOrder,
  }),
  update: route('shop', 'PUT /workorder/{id}', {
    ...edit,
    what: 'Technician, promised time, odometer; what is left out stays',
    params: inPath,
    body: WorkOrderForm,
  }),
  addConcern: route('shop', 'POST /workorder/{id}/concern', {
    ...edit,
    what: 'Add a concern',
    params: inPath,
    body: ConcernForm,
    once: true,
  }),
  changeConcern: route('shop', 'PUT /workorder/{id}/concern/{lineId}', {
    ...edit,
    what: 'Change a concern',
    params: lineInPath,
    body: ConcernChange,
  }),
  removeConcern: route('shop', 'DELETE /workorder/{id}/concern/{lineId}', {
    ...edit,
    what: 'Remove a concern with its lines',
    params: lineInPath,
  }),
  addLabor: route('shop', 'POST /workorder/{id}/labor', {
    ...edit,
    what: 'Add a labor from the guide or by hand',
    params: inPath,
    body: LaborForm,
    once: true,
  }),
  changeLabor: route('shop', 'PUT /workorder/{id}/labor/{lineId}', {
    ...edit,
    what: 'Change a labor, or mark it done: only in an approved job and within the authorized amount',
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
  removeLabor: route('shop', 'DELETE /workorder/{id}/labor/{lineId}', {
    ...edit,
    what: 'Remove a labor; its parts stay with the concern',
    params: lineInPath,
  }),
  addPart: route('shop', 'POST /workorder/{id}/part', {
    ...edit,
    what: 'Add a part',
    params: inPath,
    body: PartForm,
    once: true,
  }),
  changePart: route('shop', 'PUT /workorder/{id}/part/{lineId}', {
    ...edit,
    what: 'Change a part',
    params: lineInPath,
    body: PartForm,
    refuses: [...editRefusals, workOrderRefusals.fromDeclinedJob],
  }),
  removePart: route('shop', 'DELETE /workorder/{id}/part/{lineId}', { ...edit, what: 'Remove a part', params: lineInPath }),
  sendEstimate: route('shop', 'POST /workorder/{id}/estimate', {
    what: 'Freeze the estimate and ask the customer; again after a change',
    who: staff,
    params: inPath,
    reply: ShopWorkOrder,
    refuses: [...editRefusals, workOrderRefusals.nothingToEstimate],
    version: true,
    once: true,
  }),
  recordAnswer: route('shop', 'POST /workorder/{id}/answer', {
    what: "Write down the customer's answer to the estimate, given by phone or at the counter; they are told what was written",
    who: staff,
    params: inPath,
    body: SpokenAnswerForm,
    reply: ShopWorkOrder,
    refuses: [
      closed,
      cancelled,
      tooMuch,
      workOrderRefusals.estimateChanged,
      workOrderRefusals.workIsDone,
      workOrderRefusals.limitTooLow,
    ],
    version: true,
    once: true,
  }),
  changeState: route('shop', 'POST /workorder/{id}/state', {
    what: 'Move the order on; never worked or billed above what was authorized',
    who: staff,
    params: inPath,
    body: z.strictObject({ state: WorkOrderState }),
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
  vehiclesInShop: route('web', 'GET /vehicle/inshop', {
    what: "The customer's vehicles that are in a shop now, what needs an answer first",
    who: ['customer'],
    reply: z.array(InShopVehicle),
  }),
  inShop: route('web', 'GET /inshop', {
    what: 'The in-shop detail of one vehicle: by VIN, by work order, or by the number and shop of a notification; the newest without',
    who: ['customer'],
    query: z.strictObject({
      vinId: line('VIN', 40).toUpperCase().optional(),
      workOrderId: id('Work order').optional(),
      invoice: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      shop: id('Shop').optional(),
    }),
    reply: InShopVehicle,
  }),
  appointmentInShop: route('web', 'GET /appointment/{id}/inshop', {
    what: 'The in-shop record that an appointment became',
    who: ['customer'],
    params: inPath,
    reply: InShopVehicle,
  }),
  history: route('web', 'GET /vehicle/history/{id}', {
    what: 'Service history of a vehicle, by its id or VIN, newest first',
    who: ['customer'],
    query: z.strictObject({ after: cursor.optional() }),
    reply: ServiceHistory,
  }),
  historyOverview: route('web', 'GET /vehicle/history/{id}/overview', {
    what: 'What was declined for a vehicle and is still open, and its odometer readings; by its id or VIN',
    who: ['customer'],
    reply: HistoryOverview,
  }),
  historyTable: route('web', 'GET /vehicle/history/{id}/csv', {
    what: 'The service history of a vehicle as a table, a row a line; its newest 500 visits',
    who: ['customer'],
    reply: file('text/csv; charset=utf-8'),
    limits: [exports],
  }),
  historyPaper: route('web', 'GET /vehicle/history/{id}/pdf', {
    what: 'The service history of a vehicle on paper; its newest 500 visits',
    who: ['customer'],
    reply: file('application/pdf'),
    limits: [exports],
  }),
  view: route('web', 'GET /workorder/{shopId}/{workOrderId}', {
    what: "The customer's view of a work order",
    who: ['customer'],
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    reply: CustomerWorkOrder,
  }),
  notifyShop: route('web', 'POST /workorder/{shopId}/{workOrderId}/notify', {
    what: 'The customer asks the shop to look at the work order',
    who: ['customer'],
    params: z.strictObject({ shopId: id('Shop'), workOrderId: id('Work order') }),
    body: ShopQuestion,
    reply: z.strictObject({ isNotified: z.literal(true) }),
    refuses: [closed, cancelled],
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
    once: true,
  }),
}
