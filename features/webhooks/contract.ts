import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { id, instant, isRequired, line } from '../../common/text.ts'

export const mostEndpoints = 10
export const logDays = 30
export const logRows = 100

/** What a shop's own systems can be told of. */
export const eventTypes = [
  'work_order.state_changed',
  'estimate.answered',
  'payment.received',
  'appointment.made',
  'appointment.changed',
  'appointment.cancelled',
  'message.received',
] as const
export type EventType = (typeof eventTypes)[number]

export const eventWords: Readonly<Record<EventType, string>> = {
  'work_order.state_changed': 'A work order is opened or changes its state',
  'estimate.answered': 'An estimate is answered',
  'payment.received': 'A payment is received',
  'appointment.made': 'An appointment is made',
  'appointment.changed': 'An appointment is changed, or the customer arrives',
  'appointment.cancelled': 'An appointment is cancelled',
  'message.received': 'A customer writes a message',
}

export const webhookRefusals = {
  tooMany: refusal(409, 'too_many_webhooks', 'A shop can have 10 webhooks. Remove one that is not needed any more.'),
  address: refusal(400, 'webhook_address', 'Enter an https address that can be reached from the internet.'),
}

const url = line('Address', 500).pipe(
  z.url({ protocol: /^https?$/, error: 'Enter a whole address, like https://example.com/hooks' }),
)
const events = z.array(z.enum(eventTypes)).min(1, isRequired('Event'))

export const EndpointForm = z.strictObject({ url, events })
export type EndpointForm = z.output<typeof EndpointForm>

export const Endpoint = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  createdAt: instant('Date'),
  failingSince: instant('Date').nullable(),
  offBecause: z.enum(['owner', 'gone', 'failing']).nullable(),
  /** Until when signatures with the secret before are sent, too. */
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
  /** The receiver's HTTP status; null when there was no answer. */
  status: z.number().int().nullable(),
  error: z.string(),
  /** How the receiver's answer began. */
  answer: z.string(),
})
export type Delivery = z.output<typeof Delivery>

const ofShop = z.strictObject({ shop: id('Shop') })
const ofEndpoint = z.strictObject({ shop: id('Shop'), id: id('Webhook') })
const told = z.strictObject({ id: z.uuid(), secret: z.string() })
const sent = z.strictObject({ deliveryId: z.uuid() })
const often = [{ max: 30, seconds: 600, per: 'account' as const }]

export const webhooks = {
  list: route('owner', 'GET /webhooks/{shop}', {
    what: "The shop's webhooks and what was last sent to them, newest first",
    who: ['owner'],
    params: ofShop,
    reply: z.strictObject({ timeZone: z.string(), endpoints: z.array(Endpoint), log: z.array(Delivery) }),
  }),
  add: route('owner', 'POST /webhooks/{shop}', {
    what: 'Have a system of the shop told of events; the secret is in this answer only',
    who: ['owner'],
    params: ofShop,
    body: EndpointForm,
    reply: told,
    refuses: [webhookRefusals.tooMany, webhookRefusals.address],
    limits: often,
  }),
  change: route('owner', 'PUT /webhooks/{shop}/{id}', {
    what: 'Change where a webhook goes and what it tells, or switch it off or on',
    who: ['owner'],
    params: ofEndpoint,
    body: z.strictObject({ url, events, isOn: z.boolean() }),
    reply: z.strictObject({ id: z.uuid() }),
    refuses: [webhookRefusals.address],
  }),
  remove: route('owner', 'DELETE /webhooks/{shop}/{id}', {
    what: 'Remove a webhook: nothing is sent there any more',
    who: ['owner'],
    params: ofEndpoint,
    reply: z.strictObject({ id: z.uuid() }),
    // What leaves the house can always be stopped.
    evenExpired: true,
  }),
  renew: route('owner', 'POST /webhooks/{shop}/{id}/secret', {
    what: 'Give a webhook a new secret, in this answer only; the one before stays good for 24 hours',
    who: ['owner'],
    params: ofEndpoint,
    reply: told,
    limits: often,
    evenExpired: true,
  }),
  test: route('owner', 'POST /webhooks/{shop}/{id}/test', {
    what: 'Send a test to a webhook, once',
    who: ['owner'],
    params: ofEndpoint,
    reply: sent,
    limits: often,
  }),
  again: route('owner', 'POST /webhooks/{shop}/deliveries/{id}/again', {
    what: 'Send something again that a webhook was told before, with the same webhook-id',
    who: ['owner'],
    params: ofEndpoint,
    reply: sent,
    limits: [{ max: 120, seconds: 600, per: 'account' }],
  }),
}
