import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { id, instant, isInvalid, isRequired, line } from '../../common/text.ts'
import { mostDevices, productIdPattern } from './rules.ts'

export const deviceRefusals = {
  full: refusal(409, 'devices_full', `You have set up ${mostDevices} devices. Remove one that you no longer use first.`),
}

export const productId = z.string(isRequired('Product id')).regex(productIdPattern, isInvalid('Product id'))

export const DeviceForm = z.strictObject({ deviceName: line('Device name', 60), productId })
export type DeviceForm = z.output<typeof DeviceForm>

/** A computer or tablet that an owner has set up. */
export const Device = DeviceForm.extend({
  id: z.uuid(),
  createdAt: instant('Set up'),
  /** Within ten minutes: a session in use shows itself that often. */
  lastSeenAt: instant('Last seen'),
  isInUse: z.boolean(),
  /** The downloaded program, which was let in with a code. */
  isCounter: z.boolean(),
})
export type Device = z.output<typeof Device>

const shopOwnerId = id('Owner')

export const devices = {
  list: route('owner', 'GET /{shopOwnerId}/devices', {
    what: "The signed-in owner's devices, the last used first; shopOwnerId is the owner's account",
    who: ['owner'],
    params: z.strictObject({ shopOwnerId }),
    reply: z.strictObject({ devices: z.array(Device) }),
  }),
  one: route('owner', 'GET /{shopOwnerId}/device/{employeeDeviceId}', {
    what: 'One device by its product id, and whether it is in use',
    who: ['owner'],
    params: z.strictObject({ shopOwnerId, employeeDeviceId: productId }),
    reply: Device,
  }),
  save: route('owner', 'POST /device', {
    what: 'Set up the device this comes from; the same product id again changes its name',
    who: ['owner'],
    evenExpired: true,
    body: DeviceForm,
    reply: Device,
    refuses: [deviceRefusals.full],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  use: route('owner', 'POST /device/use', {
    what: 'This session is on the device with that product id: what is seen of the one is seen of the other',
    who: ['owner'],
    evenExpired: true,
    body: z.strictObject({ productId }),
    reply: z.strictObject({ isSetUp: z.boolean() }),
  }),
  remove: route('owner', 'DELETE /device/{id}', {
    what: 'Remove a device; it is signed out, unless the call comes from it',
    who: ['owner'],
    evenExpired: true,
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({}),
  }),
}

export type { StartedCode, TokenReply } from './code-contract.ts'
