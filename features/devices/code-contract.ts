import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { id, instant, isInvalid, isRequired, line } from '../../common/text.ts'
import { Device, deviceRefusals, productId } from './contract.ts'
import { readUserCode, userCodePattern } from './rules.ts'

/** The codes are those of RFC 8628 and RFC 6749, which say what the program has to do next. */
export const codeRefusals = {
  pending: refusal(400, 'authorization_pending', 'The code has not been entered yet.'),
  slowDown: refusal(400, 'slow_down', 'Please ask less often.'),
  denied: refusal(400, 'access_denied', 'The owner said no.'),
  expired: refusal(400, 'expired_token', 'This code has expired. Ask for a new one.'),
  invalidGrant: refusal(400, 'invalid_grant', 'This computer is not let in any more.'),
  unknownCode: refusal(404, 'unknown_code', 'This code is not known, was used or has expired. Check what the program shows.'),
}

const userCode = z
  .string(isRequired('Code'))
  .max(40, isInvalid('Code'))
  .transform(readUserCode)
  .pipe(z.string().min(1, isRequired('Code')).regex(userCodePattern, isInvalid('Code')))

export const UserCodeForm = z.strictObject({ userCode })
export const LetInForm = z.strictObject({ userCode, deviceName: line('Device name', 60), shop: id('Shop') })

/** Who asks, for the owner to compare with what stands before them. */
export const AskingDevice = z.strictObject({
  userCode: z.string(),
  browser: z.string(),
  address: z.string(),
  askedAt: instant('Asked'),
  expiresAt: instant('Expires'),
  shops: z.array(z.strictObject({ id: id(), dba: z.string() })),
})
export type AskingDevice = z.output<typeof AskingDevice>

const secret = z.string(isRequired('Token')).min(20, isInvalid('Token')).max(100, isInvalid('Token'))

const StartedCode = z.strictObject({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  expires_in: z.int(),
  interval: z.int(),
})
export type StartedCode = z.output<typeof StartedCode>

/** What a program that was let in reads with. */
const TokenReply = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.literal('counter'),
})

export type TokenReply = z.output<typeof TokenReply>

/** A program without a keyboard of its own is let in (RFC 8628, as JSON). */
export const deviceCodes = {
  start: route('app', 'POST /device/code', {
    what: 'A program asks to be let in: a code to show, and a secret to ask with whether it was entered',
    who: 'anyone',
    fromDisk: true,
    body: z.strictObject({ client_id: z.literal('liftbay-counter'), product_id: productId }),
    reply: StartedCode,
    limits: [{ max: 20, seconds: 600, per: 'address' }],
  }),
  token: route('app', 'POST /device/token', {
    what: 'The tokens of a program whose code was entered, once; or the next pair for a refresh token',
    who: 'anyone',
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
  look: route('owner', 'POST /device/code/look', {
    what: 'Who asks with this code',
    who: ['owner'],
    evenExpired: true,
    body: UserCodeForm,
    reply: AskingDevice,
    refuses: [codeRefusals.unknownCode],
    limits: [
      { max: 10, seconds: 600, per: 'account' },
      { max: 30, seconds: 600, per: 'address' },
    ],
  }),
  allow: route('owner', 'POST /device/code/allow', {
    what: 'Let the program in: it becomes a device of that name and may read that shop’s board, orders and receipts',
    who: ['owner'],
    evenExpired: true,
    body: LetInForm,
    reply: Device,
    refuses: [codeRefusals.unknownCode, deviceRefusals.full],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
  deny: route('owner', 'POST /device/code/deny', {
    what: 'Do not let the program in; its code is used up',
    who: ['owner'],
    evenExpired: true,
    body: UserCodeForm,
    reply: z.strictObject({}),
    refuses: [codeRefusals.unknownCode],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
}
