import { z } from 'zod'
import { id, instant, isInvalid, isRequired, line } from '../../../../common/text.ts'
import { productIdPattern, readUserCode, userCodePattern } from '../rules.ts'

export const productId = z.string(isRequired('Product id')).regex(productIdPattern, isInvalid('Product id'))

export const DeviceForm = z.strictObject({ deviceName: line('Device name', 60), productId })
export type DeviceForm = z.output<typeof DeviceForm>

/** The product id under its own name or as `employeeDeviceId`, as other programs send it. */
const eitherName = { productId: productId.optional(), employeeDeviceId: productId.optional() }

function nameProductId<T extends { productId?: string | undefined; employeeDeviceId?: string | undefined }>(
  { productId: own, employeeDeviceId, ...others }: T,
  { addIssue }: z.RefinementCtx,
) {
  const sent = own ?? employeeDeviceId
  if (sent === undefined) addIssue({ code: 'custom', path: ['productId'], message: isRequired('Product id') })
  return { ...others, productId: sent ?? '' }
}

export const SentDevice = z.strictObject({ deviceName: DeviceForm.shape.deviceName, ...eitherName }).transform(nameProductId)
export const SentProductId = z.strictObject(eitherName).transform(nameProductId)

/** A computer or tablet that an owner has set up. */
export const Device = DeviceForm.extend({
  id: z.uuid(),
  createdAt: instant('Set up'),
  /** Up to ten minutes old: an active session renews its token that often. */
  lastSeenAt: instant('Last seen'),
  isInUse: z.boolean(),
  /** True for the downloaded counter program, authorized with a code. */
  isCounter: z.boolean(),
})
export type Device = z.output<typeof Device>

const userCode = z
  .string(isRequired('Code'))
  .max(40, isInvalid('Code'))
  .transform(readUserCode)
  .pipe(z.string().min(1, isRequired('Code')).regex(userCodePattern, isInvalid('Code')))

export const UserCodeForm = z.strictObject({ userCode })
export const AllowDeviceForm = z.strictObject({ userCode, deviceName: line('Device name', 60), shop: id('Shop') })

/** The requesting program, for the owner to compare with the computer in front of them. */
export const RequestingDevice = z.strictObject({
  userCode: z.string(),
  browser: z.string(),
  address: z.string(),
  askedAt: instant('Requested'),
  expiresAt: instant('Expires'),
  shops: z.array(z.strictObject({ id: id(), dba: z.string() })),
})
export type RequestingDevice = z.output<typeof RequestingDevice>

export const StartedCode = z.strictObject({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  expires_in: z.int(),
  interval: z.int(),
})
export type StartedCode = z.output<typeof StartedCode>

/** The tokens of an authorized program. */
export const TokenReply = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.literal('counter'),
})

export type TokenReply = z.output<typeof TokenReply>
