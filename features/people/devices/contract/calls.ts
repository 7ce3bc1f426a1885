import { z } from 'zod'
import { ownerRoute, publicRoute } from '../../../../common/route.ts'
import { id, isInvalid, isRequired } from '../../../../common/text.ts'
import { codeRefusals, deviceRefusals } from './refusals.ts'
import {
  RequestingDevice,
  Device,
  AllowDeviceForm,
  productId,
  SentDevice,
  SentProductId,
  StartedCode,
  TokenReply,
  UserCodeForm,
} from './schemas.ts'

const shopOwnerId = id('Owner')

export const devices = {
  list: ownerRoute('owner', 'GET /{shopOwnerId}/devices', {
    what: "List the signed-in owner's devices, last used first; shopOwnerId is the owner's account",
    params: z.strictObject({ shopOwnerId }),
    reply: z.strictObject({ devices: z.array(Device) }),
  }),
  get: ownerRoute('owner', 'GET /{shopOwnerId}/device/{employeeDeviceId}', {
    what: 'Get a device by its product id or its id, and whether it is in use',
    params: z.strictObject({ shopOwnerId, employeeDeviceId: z.union([productId, id('Device')], isInvalid('Device')) }),
    reply: Device,
  }),
  save: ownerRoute('owner', 'POST /device', {
    what: 'Set up this device; calling it again with the same product id renames it',
    allowedWhenExpired: true,
    body: SentDevice,
    reply: Device,
    refuses: [deviceRefusals.full],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  use: ownerRoute('owner', 'POST /device/use', {
    what: 'Link this session to the device with that product id',
    allowedWhenExpired: true,
    body: SentProductId,
    reply: z.strictObject({ isSetUp: z.boolean() }),
  }),
  remove: ownerRoute('owner', 'DELETE /device/{id}', {
    what: 'Remove a device and sign it out, unless the call comes from it',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({}),
  }),
}

const secret = z.string(isRequired('Token')).min(20, isInvalid('Token')).max(100, isInvalid('Token'))

/** Authorizes the counter program with a code (RFC 8628, as JSON). */
export const deviceCodes = {
  start: publicRoute('app', 'POST /device/code', {
    what: 'Request a device code: a code to show, and a secret to poll with',
    fromDisk: true,
    body: z.strictObject({ client_id: z.literal('liftbay-counter'), product_id: productId }),
    reply: StartedCode,
    limits: [{ max: 20, seconds: 600, per: 'address' }],
  }),
  token: publicRoute('app', 'POST /device/token', {
    what: 'Exchange an approved device code for tokens, once; or refresh the tokens',
    fromDisk: true,
    body: z
      .strictObject({
        grant_type: z.enum(['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token']),
        device_code: secret.optional(),
        refresh_token: secret.optional(),
      })
      .refine((body) => (body.grant_type === 'refresh_token' ? body.refresh_token : body.device_code) !== undefined, {
        error: isRequired('Token'),
        path: ['grant_type'],
      }),
    reply: TokenReply,
    refuses: [codeRefusals.pending, codeRefusals.slowDown, codeRefusals.denied, codeRefusals.expired, codeRefusals.invalidGrant],
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  view: ownerRoute('owner', 'POST /device/code/look', {
    what: 'Get the program that requested this code',
    allowedWhenExpired: true,
    body: UserCodeForm,
    reply: RequestingDevice,
    refuses: [codeRefusals.codeUnknown],
    limits: [
      { max: 10, seconds: 600, per: 'account' },
      { max: 30, seconds: 600, per: 'address' },
    ],
  }),
  allow: ownerRoute('owner', 'POST /device/code/allow', {
    what: 'Authorize the program: it becomes a device with that name and may read that shop’s board, work orders and receipts',
    allowedWhenExpired: true,
    confirms: true,
    body: AllowDeviceForm,
    reply: Device,
    refuses: [codeRefusals.codeUnknown, deviceRefusals.full],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
  deny: ownerRoute('owner', 'POST /device/code/deny', {
    what: 'Deny the program; its code stops working',
    allowedWhenExpired: true,
    body: UserCodeForm,
    reply: z.strictObject({}),
    refuses: [codeRefusals.codeUnknown],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
}
