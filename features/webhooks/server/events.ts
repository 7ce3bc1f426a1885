import { z } from 'zod'
import { instant } from '../../../common/text.ts'
import type { ToldOutside } from '../../../server/kit/http/openapi.ts'
import { appointmentStates } from '../../appointments/contract.ts'
import { workOrderStates } from '../../work-orders/contract.ts'
import { type EventType, eventTypes, eventWords } from '../contract.ts'

const shop = z.uuid()
const ofOrder = { shop, workOrderId: z.uuid(), invoice: z.number().int() }
const ofAppointment = z.strictObject({ shop, appointmentId: z.uuid(), state: z.enum(appointmentStates) })

/** What is in `data`. The database writes it (migration 0048-webhooks), and a test holds the two together. */
const data: Record<EventType, z.ZodType> = {
  'work_order.state_changed': z.strictObject({
    ...ofOrder,
    state: z.enum(workOrderStates),
    from: z.enum(workOrderStates).nullable().describe('The state before; null: it was opened.'),
  }),
  'estimate.answered': z.strictObject({
    ...ofOrder,
    estimateId: z.uuid(),
    authorizationId: z.uuid(),
    how: z.enum(['electronic', 'verbal']),
  }),
  'payment.received': z.strictObject({ ...ofOrder, paymentId: z.uuid(), amountCents: z.number().int() }),
  'appointment.made': ofAppointment,
  'appointment.changed': ofAppointment,
  'appointment.cancelled': ofAppointment,
  'message.received': z.strictObject({ ...ofOrder, messageId: z.uuid() }),
}

const told = (name: string, what: string, ofEvent: z.ZodType): ToldOutside => ({
  name,
  what,
  body: z.strictObject({ type: z.literal(name), timestamp: instant('Timestamp'), data: ofEvent }),
})

/** Every message that a shop's own system can get, as it is written into the API document. */
export const webhookMessages: readonly ToldOutside[] = [
  ...eventTypes.map((type) => told(type, eventWords[type], data[type])),
  told('test', 'The owner has asked for a test', z.strictObject({ shop })),
]
