import { z } from 'zod'
import { ownerOrVendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { webhookRefusals } from './refusals.ts'
import { Delivery, Endpoint, EndpointForm, events, url } from './schemas.ts'

/** The shop, or the vendor's own account. */
const ofOwner = z.strictObject({ owner: id('Owner') })
const ofEndpoint = z.strictObject({ owner: id('Owner'), id: id('Webhook') })
const secretReply = z.strictObject({ id: z.uuid(), secret: z.string() })
const deliveryReply = z.strictObject({ deliveryId: z.uuid() })
const writeLimits = [{ max: 30, seconds: 600, per: 'account' as const }]

export const webhooks = {
  list: ownerOrVendorRoute('owner', 'GET /webhooks/{owner}', {
    what: 'List the webhooks of a shop, or the vendor’s own, and their recent messages, newest first',
    notInViews: true,
    params: ofOwner,
    reply: z.strictObject({ timeZone: z.string(), endpoints: z.array(Endpoint), log: z.array(Delivery) }),
  }),
  add: ownerOrVendorRoute('owner', 'POST /webhooks/{owner}', {
    what: 'Register a webhook; only this reply has its secret',
    params: ofOwner,
    body: EndpointForm,
    reply: secretReply,
    refuses: [webhookRefusals.limitReached, webhookRefusals.addressInvalid],
    confirms: true,
    limits: writeLimits,
  }),
  change: ownerOrVendorRoute('owner', 'PUT /webhooks/{owner}/{id}', {
    what: 'Change the address and events of a webhook, or switch it off or on',
    params: ofEndpoint,
    body: z.strictObject({ url, events, isOn: z.boolean() }),
    reply: z.strictObject({ id: z.uuid() }),
    refuses: [webhookRefusals.addressInvalid],
    confirms: true,
  }),
  remove: ownerOrVendorRoute('owner', 'DELETE /webhooks/{owner}/{id}', {
    what: 'Remove a webhook; nothing more is sent there',
    params: ofEndpoint,
    reply: z.strictObject({ id: z.uuid() }),
    // An owner can always stop data from being sent out.
    allowedWhenExpired: true,
  }),
  renewSecret: ownerOrVendorRoute('owner', 'POST /webhooks/{owner}/{id}/secret', {
    what: 'Create a new secret, which only this reply has; the old one stays valid for 24 hours',
    params: ofEndpoint,
    reply: secretReply,
    confirms: true,
    limits: writeLimits,
    allowedWhenExpired: true,
  }),
  test: ownerOrVendorRoute('owner', 'POST /webhooks/{owner}/{id}/test', {
    what: 'Send one test message to a webhook',
    params: ofEndpoint,
    reply: deliveryReply,
    limits: writeLimits,
  }),
  resend: ownerOrVendorRoute('owner', 'POST /webhooks/{owner}/deliveries/{id}/again', {
    what: 'Send a message again, with the same webhook-id',
    params: ofEndpoint,
    reply: deliveryReply,
    limits: [{ max: 120, seconds: 600, per: 'account' }],
  }),
}
