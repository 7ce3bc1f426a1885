import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id, line } from '../../../../common/text.ts'
import { vehicleRefusals } from '../../../catalog/vehicles/contract/index.ts'
import { customerRefusals } from '../../../people/customers/contract/index.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { FieldValue } from '../../../people/user-fields/contract/index.ts'
import { appointmentRefusals, placeRefusals } from '../../appointments/contract/index.ts'
import { instantText, orderCursor, ShopWorkOrder } from '../../work-orders/contract/index.ts'
import { frontDeskRefusals } from './refusals.ts'
import {
  CheckInForm,
  DeskBooking,
  DeskBookingForm,
  OrderFilter,
  RenameViewForm,
  SavedView,
  SaveViewForm,
  WalkInForm,
  WorkOrderCard,
} from './schemas.ts'

export const frontDesk = {
  listWorkOrders: staffRoute('shop', 'GET /workorders', {
    right: 'orders:read',
    what: 'List work orders, newest first, page by page; filtered by state, technician, service advisor, day, amount, number or the value of a user field',
    query: OrderFilter.extend({
      shop: id('Shop'),
      after: orderCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      invoice: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    reply: z.strictObject({ workOrders: z.array(WorkOrderCard), next: z.string().nullable() }),
  }),
  listViews: staffRoute('shop', 'GET /workorders/views', {
    what: 'List your saved views of the list of work orders, by name',
    query: z.strictObject({ shop: id('Shop') }),
    reply: z.array(SavedView),
  }),
  saveView: staffRoute('shop', 'POST /workorders/view', {
    what: 'Save a filter of the list of work orders under a name',
    body: SaveViewForm,
    reply: SavedView,
    refuses: [frontDeskRefusals.viewNameTaken, frontDeskRefusals.tooManyViews],
  }),
  renameView: staffRoute('shop', 'PUT /workorders/view/{id}', {
    what: 'Rename one of your saved views',
    params: z.strictObject({ id: id('View') }),
    body: RenameViewForm,
    reply: SavedView,
    refuses: [frontDeskRefusals.viewNameTaken],
  }),
  deleteView: staffRoute('shop', 'DELETE /workorders/view/{id}', {
    what: 'Delete one of your saved views',
    params: z.strictObject({ id: id('View') }),
    reply: z.strictObject({ viewId: z.uuid() }),
  }),
  findKnownCustomers: staffRoute('shop', 'GET /customers', {
    right: 'customers:read',
    what: 'Find customers the shop has served or booked, by name, phone, e-mail, plate, VIN or work order number, with their vehicles; the one searched for comes first',
    query: z.strictObject({ shop: id('Shop'), text: line('Text', 80).min(3, 'Text must have at least 3 characters') }),
    reply: z.array(
      z.strictObject({
        customerId: z.uuid(),
        /** For a change of the customer's fields. */
        version: z.int(),
        name: z.string(),
        phone1: z.string(),
        email: z.string(),
        /** The shop's values of its user fields, by key. */
        fields: z.record(z.string(), FieldValue),
        /** Whether the shop may text them. `turned-off`: they said no themselves, and only they can change it. */
        texts: z.enum(['ok', 'not-ok', 'turned-off']),
        /** Whether it may text them reminders of deferred work, and offers. */
        reminders: z.enum(['ok', 'not-ok', 'turned-off']),
        /** No-shows at this shop. */
        timesMissed: z.int(),
        vehicles: z.array(
          z.strictObject({
            vehicleId: z.uuid(),
            version: z.int(),
            vinId: z.string(),
            title: z.string(),
            plate: z.string(),
            plateState: z.string(),
            fields: z.record(z.string(), FieldValue),
          }),
        ),
        /** Booked for today and not here yet. */
        today: z
          .strictObject({
            appointmentId: z.uuid(),
            startsAt: instantText,
            concern: z.string(),
            vehicleId: z.uuid().nullable(),
            waits: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
  checkIn: staffRoute('shop', 'POST /appointment/{id}/check-in', {
    needs: 'orders.create',
    right: 'orders:write',
    what: 'Check in the vehicle: the appointment becomes a work order with its concerns',
    params: z.strictObject({ id: id() }),
    body: CheckInForm,
    reply: ShopWorkOrder,
    refuses: [frontDeskRefusals.vehicleNeeded, appointmentRefusals.notBooked, vehicleRefusals.vinTaken],
    once: true,
  }),
  book: staffRoute('shop', 'POST /appointment', {
    needs: 'schedule.book',
    right: 'appointments:write',
    what: 'Book an appointment for a new customer or one the shop knows',
    body: DeskBookingForm,
    reply: DeskBooking,
    refuses: [...placeRefusals, shopRefusals.ownerUnconfirmed, customerRefusals.textsTurnedOff],
    // The mail has text from the shop and can go to an unconfirmed address.
    limits: [{ max: 120, seconds: 3600, per: 'account' }],
    once: true,
  }),
  startWorkOrder: staffRoute('shop', 'POST /workorder', {
    needs: 'orders.create',
    right: 'orders:write',
    what: 'Open a work order for a customer who is here; their appointment of today becomes this order',
    body: WalkInForm,
    reply: ShopWorkOrder,
    refuses: [vehicleRefusals.vinTaken, customerRefusals.textsTurnedOff],
    // A typed e-mail of an account sends a request.
    limits: [{ max: 120, seconds: 3600, per: 'account' }],
    once: true,
  }),
}
