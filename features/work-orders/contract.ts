import { z } from 'zod'
import { DeskBookingForm } from './desk-booking-form.ts'
import { file, route } from '../../common/route.ts'
import { id, isInvalid, line } from '../../common/text.ts'
import { appointmentRefusals, CalendarEntry, placeRefusals } from '../appointments/contract.ts'
import { vehicleRefusals } from '../vehicles/contract.ts'
import {
  CustomerWorkOrder,
  EarlierHistory,
  HistoryOverview,
  InShopVehicle,
  PastVisit,
  ServiceHistory,
} from './customer-shapes.ts'
import {
  AdjustmentForm,
  CheckInForm,
  ConcernChange,
  ConcernForm,
  LaborChange,
  LaborForm,
  PartForm,
  ShopQuestion,
  SpokenAnswerForm,
  WaitingForm,
  WalkInForm,
  WorkOrderForm,
} from './forms.ts'
import { Board, ShopWorkOrder, WorkOrderCard } from './shop-shapes.ts'
import { workOrderRefusals, WorkOrderState } from './words.ts'

export type { WorkOrderLink } from './link.ts'
export * from './customer-shapes.ts'
export * from './estimate-shapes.ts'
export * from './forms.ts'
export { ShownAdjustment } from './shared-shapes.ts'
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
    right: 'orders:read',
    what: "The shop's board: every open order, and those closed in the last seven days; one of them alone when named",
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    query: z.strictObject({ order: id('Order').optional() }),
    reply: Board,
  }),
  list: route('shop', 'GET /workorders', {
    right: 'orders:read',
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
    right: 'orders:read',
    what: 'Who can be given a work order',
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    reply: z.array(z.strictObject({ accountId: z.uuid(), name: z.string() })),
  }),
  knownCustomers: route('shop', 'GET /customers', {
    right: 'customers:read',
    what: 'Customers the shop has served or booked, by a part of name, phone or e-mail, with their vehicles',
    who: staff,
    query: z.strictObject({ shop: id('Shop'), text: line('Text', 80).min(3, 'Text must have at least 3 characters') }),
    reply: z.array(
      z.strictObject({
        customerId: z.uuid(),
        name: z.string(),
        phone1: z.string(),
        email: z.string(),
        /** How often they did not come to this shop. */
        timesMissed: z.int(),
        vehicles: z.array(z.strictObject({ vehicleId: z.uuid(), vinId: z.string(), title: z.string() })),
      }),
    ),
  }),
  checkIn: route('shop', 'POST /appointment/{id}/check-in', {
    right: 'orders:write',
    what: 'The vehicle has arrived: the appointment becomes a work order with its concerns',
    who: staff,
    params: inPath,
    body: CheckInForm,
    reply: ShopWorkOrder,
    refuses: [workOrderRefusals.vehicleNeeded, appointmentRefusals.notBooked, vehicleRefusals.vinTaken],
    once: true,
  }),
  book: route('shop', 'POST /appointment', {
    right: 'appointments:write',
    what: 'An appointment that the shop makes for a customer it knows or a new one',
    who: staff,
    body: DeskBookingForm,
    reply: CalendarEntry,
    refuses: placeRefusals,
    // It may mail the shop's own words to an address that nobody has confirmed.
    limits: [{ max: 120, seconds: 3600, per: 'account' }],
    once: true,
  }),
  start: route('shop', 'POST /workorder', {
    right: 'orders:write',
    what: 'A work order for somebody without an appointment',
    who: staff,
    body: WalkInForm,
    reply: ShopWorkOrder,
    refuses: [vehicleRefusals.vinTaken],
    once: true,
  }),
  read: route('shop', 'GET /workorder/{id}', {
    right: 'orders:read',
    what: 'The whole work order as the shop works on it; its version is the ETag',
    who: staff,
    params: inPath,
    reply: ShopWorkOrder,
  }),
  update: route('shop', 'PUT /workorder/{id}', {
    right: 'orders:write',
    ...edit,
    what: 'Technician, promised time, odometer; what is left out stays',
    params: inPath,
    body: WorkOrderForm,
  }),
  wait: route('shop', 'PUT /workorder/{id}/waiting', {
    ...edit,
    what: "What the order waits for besides its customer's answer: a part, a free bay, or nothing",
    params: inPath,
    body: WaitingForm,
  }),
  addConcern: route('shop', 'POST /workorder/{id}/concern', {
    right: 'orders:write',
    ...edit,
    what: 'Add a concern',
    params: inPath,
    body: ConcernForm,
    once: true,
  }),
  changeConcern: route('shop', 'PUT /workorder/{id}/concern/{lineId}', {
    right: 'orders:write',
    ...edit,
    what: 'Change a concern',
    params: lineInPath,
    body: ConcernChange,
  }),
  removeConcern: route('shop', 'DELETE /workorder/{id}/concern/{lineId}', {
    right: 'orders:write',
    ...edit,
    what: 'Remove a concern with its lines',
    params: lineInPath,
  }),
  putCannedJob: route('shop', 'POST /workorder/{id}/canned-job', {
    right: 'orders:write',
    ...edit,
    what: "Put one of the shop's canned jobs on the order: a concern with its labor and parts",
    params: inPath,
    body: z.strictObject({ cannedJobId: id('Canned job') }),
    once: true,
  }),
  addLabor: route('shop', 'POST /workorder/{id}/labor', {
    right: 'orders:write',
    ...edit,
    what: 'Add a labor from the guide or by hand',
    params: inPath,
    body: LaborForm,
    once: true,
  }),
  changeLabor: route('shop', 'PUT /workorder/{id}/labor/{lineId}', {
    right: 'orders:write',
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
    right: 'orders:write',
    ...edit,
    what: 'Remove a labor; its parts stay with the concern',
    params: lineInPath,
  }),
  addPart: route('shop', 'POST /workorder/{id}/part', {
    right: 'orders:write',
    ...edit,
    what: 'Add a part; one of the stock is reserved for it',
    params: inPath,
    body: PartForm,
    refuses: [...editRefusals, workOrderRefusals.notEnoughLeft],
    once: true,
  }),
  changePart: route('shop', 'PUT /workorder/{id}/part/{lineId}', {
    right: 'orders:write',
    ...edit,
    what: 'Change a part',
    params: lineInPath,
    body: PartForm.omit({ stockPartId: true }),
    refuses: [...editRefusals, workOrderRefusals.fromDeclinedJob],
  }),
  removePart: route('shop', 'DELETE /workorder/{id}/part/{lineId}', {
    ...edit,
    right: 'orders:write',
    what: 'Remove a part',
    params: lineInPath,
  }),
  addAdjustment: route('shop', 'POST /workorder/{id}/adjustment', {
    right: 'orders:write',
    ...edit,
    what: 'Add a fee or a discount, to one job or to the whole order',
    params: inPath,
    body: AdjustmentForm,
    once: true,
  }),
  changeAdjustment: route('shop', 'PUT /workorder/{id}/adjustment/{lineId}', {
    right: 'orders:write',
    ...edit,
    what: 'Change a fee or a discount; it stays with its job, or with the order',
    params: lineInPath,
    body: AdjustmentForm,
  }),
  removeAdjustment: route('shop', 'DELETE /workorder/{id}/adjustment/{lineId}', {
    right: 'orders:write',
    ...edit,
    what: 'Remove a fee or a discount',
    params: lineInPath,
  }),
  undo: route('shop', 'POST /workorder/{id}/undo', {
    ...edit,
    what: "Take back one's own last change of concerns and lines: they are as they were before it",
    params: inPath,
    /** The version that the change led to. */
    body: z.strictObject({ version: z.int().min(1) }),
    refuses: [...editRefusals, workOrderRefusals.cannotUndo],
  }),
  sendEstimate: route('shop', 'POST /workorder/{id}/estimate', {
    right: 'orders:write',
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
      workOrderRefusals.estimateExpired,
      workOrderRefusals.workIsDone,
      workOrderRefusals.limitTooLow,
    ],
    version: true,
    once: true,
  }),
  changeState: route('shop', 'POST /workorder/{id}/state', {
    right: 'orders:write',
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
  vehiclePhoto: route('shop', 'GET /workorder/{id}/vehicle-photo/{photoId}', {
    what: "The photo of a work order's vehicle, for who works on it",
    who: staff,
    params: z.strictObject({ id: id(), photoId: id('Photo') }),
    reply: file('image/jpeg'),
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
  historyBefore: route('web', 'GET /vehicle/history/{id}/before', {
    what: 'The visits of a vehicle before it was taken over from another owner, by its id or VIN; the newest 200',
    who: ['customer'],
    reply: EarlierHistory,
  }),
  pastVisits: route('web', 'GET /vehicle/history/{id}/past', {
    what: "The visits of a vehicle before its shop came to Liftbay, as the shop's old program had them, by its id or VIN; the newest 200",
    who: ['customer'],
    reply: z.array(PastVisit),
  }),
  pastVisitsHere: route('shop', 'GET /workorder/{id}/past', {
    right: 'orders:read',
    what: "The visits of an order's vehicle at this shop before it came to Liftbay; the newest 200",
    who: staff,
    params: inPath,
    reply: z.array(PastVisit),
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
  link: route('app', 'GET /workorder/token', {
    what: 'What a work-order link (`/inspection/{id}`) stands for; `data` is a JSON string with workOrderId, shop, invoice, vinId, state and path, the page it leads to',
    who: ['customer', 'owner', 'employee'],
    query: z.strictObject({ id: id('Work order') }),
    reply: z.strictObject({ data: z.string() }),
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
