import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id, line } from '../../../../common/text.ts'
import { vehicleRefusals } from '../../../catalog/vehicles/contract/index.ts'
import { appointmentRefusals, CalendarEntry, placeRefusals } from '../../appointments/contract/index.ts'
import { orderCursor, ShopWorkOrder, WorkOrderState } from '../../work-orders/contract/index.ts'
import { frontDeskRefusals } from './refusals.ts'
import { CheckInForm, DeskBookingForm, WalkInForm, WorkOrderCard } from './schemas.ts'

export const frontDesk = {
  listWorkOrders: staffRoute('shop', 'GET /workorders', {
    right: 'orders:read',
    what: 'List work orders, newest first, page by page; filtered by state or number',
    query: z.strictObject({
      shop: id('Shop'),
      after: orderCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      state: WorkOrderState.optional(),
      invoice: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    reply: z.strictObject({ workOrders: z.array(WorkOrderCard), next: z.string().nullable() }),
  }),
  findKnownCustomers: staffRoute('shop', 'GET /customers', {
    right: 'customers:read',
    what: 'Find customers the shop has served or booked, by part of a name, phone or e-mail, with their vehicles',
    query: z.strictObject({ shop: id('Shop'), text: line('Text', 80).min(3, 'Text must have at least 3 characters') }),
    reply: z.array(
      z.strictObject({
        customerId: z.uuid(),
        name: z.string(),
        phone1: z.string(),
        email: z.string(),
        /** No-shows at this shop. */
        timesMissed: z.int(),
        vehicles: z.array(z.strictObject({ vehicleId: z.uuid(), vinId: z.string(), title: z.string() })),
      }),
    ),
  }),
  checkIn: staffRoute('shop', 'POST /appointment/{id}/check-in', {
    right: 'orders:write',
    what: 'Check in the vehicle: the appointment becomes a work order with its concerns',
    params: z.strictObject({ id: id() }),
    body: CheckInForm,
    reply: ShopWorkOrder,
    refuses: [frontDeskRefusals.vehicleNeeded, appointmentRefusals.notBooked, vehicleRefusals.vinTaken],
    once: true,
  }),
  book: staffRoute('shop', 'POST /appointment', {
    right: 'appointments:write',
    what: 'Book an appointment for a new customer or one the shop knows',
    body: DeskBookingForm,
    reply: CalendarEntry,
    refuses: placeRefusals,
    // The mail has text from the shop and can go to an unconfirmed address.
    limits: [{ max: 120, seconds: 3600, per: 'account' }],
    once: true,
  }),
  startWorkOrder: staffRoute('shop', 'POST /workorder', {
    right: 'orders:write',
    what: 'Open a work order for a walk-in',
    body: WalkInForm,
    reply: ShopWorkOrder,
    refuses: [vehicleRefusals.vinTaken],
    once: true,
  }),
}
