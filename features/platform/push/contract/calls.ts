import { z } from 'zod'
import { loggedInRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { pushRefusals } from './refusals.ts'
import { PushSettings, PushSubscriptionForm, pushSubjects } from './schemas.ts'

const writeLimits = [{ max: 30, seconds: 600, per: 'account' as const }]
const device = z.strictObject({ id: z.uuid() })

export const push = {
  get: loggedInRoute('notification', 'GET /push', {
    what: 'Get my push settings: the key for subscribing, my devices, and the subjects I turned off',
    reply: PushSettings,
  }),
  subscribe: loggedInRoute('notification', 'POST /push/subscriptions', {
    what: 'Turn on push notifications in this browser while this session lasts; at most ten devices, the oldest makes room',
    allowedWhenExpired: true,
    body: PushSubscriptionForm,
    reply: device,
    refuses: [pushRefusals.addressInvalid],
    limits: writeLimits,
  }),
  renew: loggedInRoute('notification', 'POST /push/subscriptions/renew', {
    what: 'Keep push notifications on in this browser after a new login; `isOn` is false if another account had turned them on',
    allowedWhenExpired: true,
    body: PushSubscriptionForm,
    reply: z.strictObject({ isOn: z.boolean() }),
    limits: writeLimits,
  }),
  unsubscribe: loggedInRoute('notification', 'DELETE /push/subscriptions/{id}', {
    what: 'Turn off push notifications on one of my devices',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Device') }),
    reply: device,
  }),
  saveChoices: loggedInRoute('notification', 'PUT /push/choices', {
    what: 'Choose the subjects that my devices show nothing about',
    allowedWhenExpired: true,
    body: z.strictObject({ off: z.array(z.enum(pushSubjects)).max(pushSubjects.length) }),
    reply: z.strictObject({ off: z.array(z.enum(pushSubjects)) }),
  }),
  test: loggedInRoute('notification', 'POST /push/subscriptions/{id}/test', {
    what: 'Send a test notification to one of my devices',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Device') }),
    reply: device,
    limits: writeLimits,
  }),
}
