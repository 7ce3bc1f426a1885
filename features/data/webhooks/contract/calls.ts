import { z } from 'zod'
import { ownerRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { webhookRefusals } from './refusals.ts'
import { Delivery, Endpoint, EndpointForm, events, url } from './schemas.ts'

const ofShop = z.strictObject({ shop: id('Shop') })
const ofEndpoint = z.strictObject({ shop: id('Shop'), id: id('Webhook') })
const secretReply = z.strictObject({ id: z.uuid(), secret: z.string() })
const deliveryReply = z.strictObject({ deliveryId: z.uuid() })
const writeLimits = [{ max: 30, seconds: 600, per: 'account' as const }]

export const webhooks = {
  list: ownerRoute('owner', 'GET /webhooks/{shop}', {
    what: "List the shop's webhooks and their recent messages, newest first",
    params: ofShop,
    reply: z.strictObject({ timeZone: z.string(), endpoints: z.array(Endpoint), log: z.array(Delivery) }),
  }),
  add: ownerRoute('owner', 'POST /webhooks/{shop}', {
    what: 'Register a webhook; only this reply has its secret',
    params: ofShop,
    body: EndpointForm,
    reply: secretReply,
    refuses: [webhookRefusals.limitReached, webhookRefusals.addressInvalid],
    confirms: true,
    limits: writeLimits,
  }),
  change: ownerRoute('owner', 'PUT /webhooks/{shop}/{id}', {
    what: 'Change the address and events of a webhook, or switch it off or on',
    params: ofEndpoint,
    body: z.strictObject({ url, events, isOn: z.boolean() }),
    reply: z.strictObject({ id: z.uuid() }),
    refuses: [webhookRefusals.addressInvalid],
    confirms: true,
  }),
  remove: ownerRoute('owner', 'DELETE /webhooks/{shop}/{id}', {
    what: 'Remove a webhook; nothing more is sent there',
    params: ofEndpoint,
    reply: z.strictObject({ id: z.uuid() }),
    // An owner can always stop data from being sent out.
    allowedWhenExpired: true,
  }),
  renewSecret: ownerRoute('owner', 'POST /webhooks/{shop}/{id}/secret', {
    what: 'Create a new secret, which only this reply has; the old one stays valid for 24 hours',
    params: ofEndpoint,
    reply: secretReply,
    confirms: true,
    limits: writeLimits,
    allowedWhenExpired: true,
  }),
  test: ownerRoute('owner', 'POST /webhooks/{shop}/{id}/test', {
    what: 'Send one test message to a webhook',
    params: ofEndpoint,
    reply: deliveryReply,
    limits: writeLimits,
  }),
  resend: ownerRoute('owner', 'POST /webhooks/{shop}/deliveries/{id}/again', {
    what: 'Send a message again, with the same webhook-id',
    params: ofEndpoint,
    reply: deliveryReply,
    limits: [{ max: 120, seconds: 600, per: 'account' }],
  }),
}
