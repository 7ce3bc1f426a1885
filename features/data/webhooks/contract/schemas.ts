import { z } from 'zod'
import { urlPattern } from '../../../../common/patterns.ts'
import { instant, isRequired, line } from '../../../../common/text.ts'

export const maxEndpoints = 10
export const logDays = 30
export const logRows = 100

/** The events that the webhook of a shop can receive. */
export const shopEvents = [
  'work_order.state_changed',
  'estimate.answered',
  'payment.received',
  'appointment.made',
  'appointment.changed',
  'appointment.cancelled',
  'message.received',
] as const
/** The events that the webhook of a vendor can receive. */
export const vendorEvents = [
  'purchase_order.sent',
  'purchase_order.cancelled',
  'substitute.answered',
  'invoice.approved',
  'invoice.disputed',
] as const
export const eventTypes = [...shopEvents, ...vendorEvents] as const
export type EventType = (typeof eventTypes)[number]

export const eventLabels: Readonly<Record<EventType, string>> = {
  'work_order.state_changed': 'A repair order is opened or changes its state',
  'estimate.answered': 'A customer answers an estimate',
  'payment.received': 'A payment is received',
  'appointment.made': 'An appointment is made',
  'appointment.changed': 'An appointment is changed, or the customer arrives',
  'appointment.cancelled': 'An appointment is canceled',
  'message.received': 'A customer sends a message',
  'purchase_order.sent': 'A shop sends a purchase order',
  'purchase_order.cancelled': 'A shop cancels a purchase order',
  'substitute.answered': 'A shop accepts or declines a substitute',
  'invoice.approved': 'A shop approves an invoice',
  'invoice.disputed': 'A shop disputes an invoice',
}

export const url = line('Address', 500).regex(urlPattern, 'Enter a full address, like https://example.com/hooks')
/** A shop's events or a vendor's; a webhook never has both. */
export const events = z.array(z.enum(eventTypes)).min(1, isRequired('Event'))

export const EndpointForm = z.strictObject({ url, events })
export type EndpointForm = z.output<typeof EndpointForm>

export const Endpoint = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  createdAt: instant('Date'),
  failingSince: instant('Date').nullable(),
  offBecause: z.enum(['owner', 'gone', 'failing']).nullable(),
  /** Until when messages are also signed with the old secret; null when they are not. */
  oldSecretUntil: instant('Date').nullable(),
})
export type Endpoint = z.output<typeof Endpoint>

export const Delivery = z.strictObject({
  id: z.uuid(),
  endpointId: z.uuid(),
  url: z.string(),
  type: z.enum([...eventTypes, 'test']),
  createdAt: instant('Date'),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  nextAt: instant('Date').nullable(),
  tookMs: z.number().int().nullable(),
  /** The receiver's HTTP status; null when there was no reply. */
  status: z.number().int().nullable(),
  error: z.string(),
  /** The beginning of the receiver's reply. */
  answer: z.string(),
})
export type Delivery = z.output<typeof Delivery>
