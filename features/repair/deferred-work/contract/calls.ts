import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { file, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { appointmentRefusals } from '../../appointments/contract/index.ts'
import { ShopWorkOrder, workOrderRefusals } from '../../work-orders/contract/index.ts'
import { skipReasons } from '../rules.ts'
import { deferredRefusals } from './refusals.ts'
import { DeferredList, DeferredOfOrder, Reminder, ReminderBooking, RemindForm } from './schemas.ts'

const { slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone } = appointmentRefusals

const { linkExpired, notOpen } = deferredRefusals

const ReminderToken = z.strictObject({ token: z.string(isInvalid('Link')).regex(/^[\w-]{20,100}$/, isInvalid('Link')) })

const ofOrder = { params: z.strictObject({ id: id() }) } as const
const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals

const inShop = z.strictObject({ shop: id('Shop') })
const guessing = { max: 30, seconds: 60, per: 'address' } as const

export const deferredWork = {
  list: staffRoute('shop', 'GET /deferred/{shop}', {
    what: 'List declined jobs that have not been done since, newest first, with their reminders',
    params: inShop,
    query: z.strictObject({ customer: id('Customer').optional(), vehicle: id('Vehicle').optional() }),
    reply: DeferredList,
  }),
  ofOrder: staffRoute('shop', 'GET /workorder/{id}/deferred', {
    ...ofOrder,
    what: "List what the customer declined earlier on an order's vehicle, if it is not done since and not on this order",
    reply: DeferredOfOrder,
  }),
  addToOrder: staffRoute('shop', 'POST /workorder/{id}/deferred', {
    ...ofOrder,
    needs: 'orders.edit',
    what: 'Add a declined job of the same vehicle to an order, with its labor and parts at their prices of that time',
    body: z.strictObject({ concernId: id('Job') }),
    reply: ShopWorkOrder,
    refuses: [closed, cancelled, billFrozen, tooMuch, deferredRefusals.notDeferred],
    version: true,
    once: true,
  }),
  table: staffRoute('shop', 'GET /deferred/{shop}/csv', {
    what: 'Download declined jobs and their reminders as CSV',
    params: inShop,
    reply: file('text/csv; charset=utf-8'),
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  remind: staffRoute('shop', 'POST /deferred/{shop}/remind', {
    needs: 'customers.remind',
    what: 'Remind customers of jobs, now or later: each once, and only customers who accept service reminders',
    params: inShop,
    body: RemindForm,
    reply: z.strictObject({
      sent: z.int(),
      scheduled: z.int(),
      skipped: z.array(z.strictObject({ concernId: z.uuid(), why: z.enum(skipReasons) })),
      list: DeferredList,
    }),
    refuses: [shopRefusals.ownerUnconfirmed],
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  withdraw: staffRoute('shop', 'POST /deferred/{shop}/withdraw', {
    needs: 'customers.remind',
    what: 'Cancel a scheduled reminder',
    params: inShop,
    body: z.strictObject({ concernId: id('Job') }),
    reply: DeferredList,
  }),
  view: publicRoute('web', 'POST /reminder/look', {
    what: 'Get the job behind the link in a reminder; no account is needed',
    body: ReminderToken,
    reply: Reminder,
    refuses: [linkExpired],
    limits: [guessing],
  }),
  book: publicRoute('web', 'POST /reminder/book', {
    what: 'Book the jobs of a reminder, for the vehicle it is about; once',
    body: ReminderToken.extend(ReminderBooking.shape),
    reply: Reminder,
    refuses: [linkExpired, notOpen, slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone],
    limits: [guessing],
    once: true,
  }),
  stop: publicRoute('web', 'POST /reminder/stop', {
    what: 'Unsubscribe from reminders with the link in one',
    body: ReminderToken,
    reply: Reminder,
    refuses: [linkExpired],
    limits: [guessing],
  }),
}
