import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import type { OutsideMessage } from '../../../../kit/server/http/openapi.ts'
import { FieldValue } from '../../../people/user-fields/contract/index.ts'
import { appointmentStates } from '../../../repair/appointments/contract/index.ts'
import { workOrderStates } from '../../../repair/work-orders/contract/index.ts'
import { type EventType, eventTypes, eventLabels } from '../contract/index.ts'

const shop = z.uuid()
const ofVendor = {
  vendor: z.uuid(),
  shop,
  orderId: z.uuid(),
  number: z.int().describe('The shop’s number of the purchase order.'),
}
const ofInvoice = z.strictObject({ ...ofVendor, invoiceId: z.uuid() })
const orderFields = { shop, workOrderId: z.uuid(), invoice: z.number().int() }
/** The values of the shop's user fields, by key. */
const fields = z.record(z.string(), FieldValue)
const ofAppointment = z.strictObject({ shop, appointmentId: z.uuid(), state: z.enum(appointmentStates), fields })

/** The schema of `data`. The database writes it (migrations 0048-webhooks and 0238-vendors-keys-and-webhooks); a test checks that the two agree. */
const data: Record<EventType, z.core.$ZodType> = {
  'work_order.state_changed': z.strictObject({
    ...orderFields,
    state: z.enum(workOrderStates),
    from: z.enum(workOrderStates).nullable().describe('The previous state; null when the order was just opened.'),
    fields,
  }),
  'estimate.answered': z.strictObject({
    ...orderFields,
    estimateId: z.uuid(),
    authorizationId: z.uuid(),
    how: z.enum(['electronic', 'verbal']),
  }),
  'payment.received': z.strictObject({ ...orderFields, paymentId: z.uuid(), amountCents: z.number().int() }),
  'appointment.made': ofAppointment,
  'appointment.changed': ofAppointment,
  'appointment.cancelled': ofAppointment,
  'message.received': z.strictObject({ ...orderFields, messageId: z.uuid() }),
  'purchase_order.sent': z.strictObject(ofVendor),
  'purchase_order.cancelled': z.strictObject(ofVendor),
  'substitute.answered': z.strictObject({ ...ofVendor, accepted: z.boolean() }),
  'invoice.approved': ofInvoice,
  'invoice.disputed': ofInvoice,
}

const makeMessage = (name: string, what: string, ofEvent: z.core.$ZodType): OutsideMessage => ({
  name,
  what,
  body: z.strictObject({ type: z.literal(name), timestamp: instant('Timestamp'), data: ofEvent }),
})

/** Every message that a webhook can receive, for the API document. */
export const webhookMessages: readonly OutsideMessage[] = [
  ...eventTypes.map((type) => makeMessage(type, eventLabels[type], data[type])),
  makeMessage(
    'test',
    'The shop’s owner, or the vendor, sent a test message',
    z.union([z.strictObject({ shop }), z.strictObject({ vendor: z.uuid() })]),
  ),
]
