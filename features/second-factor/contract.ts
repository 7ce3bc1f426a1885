import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { roles, route } from '../../common/route.ts'
import { id, instant, isInvalid, isRequired, line } from '../../common/text.ts'
import { authRefusals, SignedIn } from '../auth/contract.ts'

export const secondFactorRefusals = {
  codeWrong: refusal(401, 'code_wrong', 'That code is not right. Codes change every 30 seconds.'),
  ticketGone: refusal(401, 'sign_in_again', 'This took too long or too many tries. Please sign in again.'),
  passwordWrong: refusal(403, 'password_wrong', 'That is not your password.'),
  passkeyRefused: refusal(400, 'passkey_refused', 'This passkey could not be used. Please try again.'),
  alreadySet: refusal(409, 'already_set', 'An authenticator app is set up already. Remove it first.'),
  notSet: refusal(409, 'not_set', 'Start setting up the authenticator app first.'),
  nothingToRecover: refusal(409, 'nothing_to_recover', 'Recovery codes come with a second step. Set one up first.'),
  passwordTooWeak: refusal(
    409,
    'password_too_weak',
    'Your password is too short to stand alone. Choose a longer one before you remove this.',
  ),
  needsOne: refusal(409, 'needs_one', 'Your role needs a second step. Set up another one before you remove this.'),
}

/** Six digits of the app, or a recovery code. */
const code = z
  .string(isRequired('Code'))
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/, isInvalid('Code')))
const password = z.string(isRequired('Password')).trim().min(1, isRequired('Password')).max(200, 'Password is too long')
/** As the browser's own functions make and take them (W3C WebAuthn Level 3). */
const Ceremony = z.record(z.string(), z.unknown())
/** How a device can be reached; browsers are told it again at log-in. */
const transports = z
  .array(z.string().regex(/^(ble|cable|hybrid|internal|nfc|smart-card|usb)$/))
  .max(10)
  .optional()
const NewPasskey = z.looseObject({ response: z.looseObject({ transports }).optional() })
const options = z.strictObject({ options: Ceremony })

export const TicketForm = z.strictObject({ ticket: id('Ticket') })
/** What the boxes take: a code of the app. */
export const AppCodeForm = z.strictObject({ code: z.string().regex(/^\d{6}$/, isRequired('Code')) })
export const CodeForm = z.strictObject({ code })
export const PasswordForm = z.strictObject({ password })
export const PasskeyForm = z.strictObject({ name: line('Name', 60), response: NewPasskey })

export const RecoveryCodes = z.strictObject({
  /** Shown once; empty when there are some already. */
  recoveryCodes: z.array(z.string()),
})

export const SecondFactor = z.strictObject({
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.strictObject({ id: z.uuid(), name: z.string(), createdAt: instant('Time'), lastUsedAt: instant('Time').nullable() }),
  ),
  /** The role can do nothing else before there is one. */
  demanded: z.boolean(),
  /** The password was chosen beside a second step and is too weak to stand alone. */
  passwordNeedsOne: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

const stepLimits = [{ max: 30, seconds: 60, per: 'address' }] as const
const { codeWrong, ticketGone, passwordWrong, passkeyRefused, alreadySet, notSet, needsOne, nothingToRecover, passwordTooWeak } =
  secondFactorRefusals
const ownLimits = [{ max: 20, seconds: 60, per: 'account' }] as const
const own = { who: roles, whileLimited: true, evenExpired: true, limits: ownLimits } as const

export const secondFactor = {
  answerCode: route('web', 'POST /login/second', {
    what: 'The second step of signing in: a code of the authenticator app, or a recovery code',
    who: 'anyone',
    body: TicketForm.extend({ code }),
    reply: SignedIn,
    refuses: [codeWrong, ticketGone, authRefusals.userNotFound],
    limits: stepLimits,
  }),
  askPasskey: route('web', 'POST /login/passkey/options', {
    what: 'What a passkey has to sign for the second step',
    who: 'anyone',
    body: TicketForm,
    reply: options,
    refuses: [ticketGone],
    limits: stepLimits,
  }),
  answerPasskey: route('web', 'POST /login/passkey', {
    what: 'The second step of signing in: a passkey',
    who: 'anyone',
    body: TicketForm.extend({ response: Ceremony }),
    reply: SignedIn,
    refuses: [passkeyRefused, ticketGone, authRefusals.userNotFound],
    limits: stepLimits,
  }),
  mine: route('web', 'GET /second-factor', { ...own, what: 'The second steps that are set up', reply: SecondFactor }),
  startTotp: route('web', 'POST /second-factor/totp', {
    ...own,
    what: 'A new secret for an authenticator app; it counts once a code of it was given',
    body: PasswordForm,
    reply: z.strictObject({ secret: z.string(), uri: z.string() }),
    refuses: [passwordWrong, alreadySet],
  }),
  confirmTotp: route('web', 'POST /second-factor/totp/confirm', {
    ...own,
    what: 'Turns the authenticator app on',
    body: CodeForm,
    reply: RecoveryCodes,
    refuses: [codeWrong, notSet],
  }),
  removeTotp: route('web', 'POST /second-factor/totp/remove', {
    ...own,
    what: 'Turns the authenticator app off',
    body: PasswordForm,
    reply: z.strictObject({}),
    refuses: [passwordWrong, needsOne, passwordTooWeak],
  }),
  renewCodes: route('web', 'POST /second-factor/recovery-codes', {
    ...own,
    what: 'New recovery codes; those before are over',
    body: PasswordForm,
    reply: RecoveryCodes,
    refuses: [passwordWrong, nothingToRecover],
  }),
  newPasskey: route('web', 'POST /second-factor/passkey/options', {
    ...own,
    what: 'What a new passkey has to sign',
    body: PasswordForm,
    reply: options,
    refuses: [passwordWrong],
  }),
  addPasskey: route('web', 'POST /second-factor/passkey', {
    ...own,
    what: 'Adds a passkey',
    body: PasskeyForm,
    reply: RecoveryCodes,
    refuses: [passkeyRefused],
  }),
  removePasskey: route('web', 'POST /second-factor/passkey/{id}/remove', {
    ...own,
    what: 'Removes a passkey',
    params: z.strictObject({ id: id('Passkey') }),
    body: PasswordForm,
    reply: z.strictObject({}),
    refuses: [passwordWrong, needsOne, passwordTooWeak],
  }),
}
