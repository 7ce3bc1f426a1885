import { z } from 'zod'
import { loggedInRoute, publicRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { authRefusals, SignedIn } from '../../auth/contract/index.ts'
import { suspensionRefusals } from '../../suspensions/contract/index.ts'
import { secondFactorRefusals } from './refusals.ts'
import { code, CodeForm, PasskeyForm, PasswordForm, RecoveryCodes, SecondFactor, TicketForm } from './schemas.ts'

const {
  codeWrong,
  ticketExpired,
  passwordWrong,
  passkeyRefused,
  totpAlreadySet,
  notSet,
  needsOne,
  nothingToRecover,
  passwordTooWeak,
  emailNotConfirmed,
  noPasskey,
} = secondFactorRefusals

/** The JSON of the browser's WebAuthn functions (W3C WebAuthn Level 3). */
const Ceremony = z.record(z.string(), z.unknown())
const options = z.strictObject({ options: Ceremony })

const stepLimits = [{ max: 30, seconds: 60, per: 'address' }] as const
const ownLimits = [{ max: 20, seconds: 60, per: 'account' }] as const
const own = { beforeTerms: true, whileLimited: true, allowedWhenExpired: true, limits: ownLimits } as const

export const secondFactor = {
  answerCode: publicRoute('web', 'POST /login/second', {
    what: 'Finish signing in with a code from the authenticator app or a recovery code',
    body: TicketForm.extend({ code }),
    reply: SignedIn,
    refuses: [codeWrong, ticketExpired, authRefusals.userNotFound, suspensionRefusals.accountSuspended],
    limits: stepLimits,
  }),
  requestPasskey: publicRoute('web', 'POST /login/passkey/options', {
    what: 'Get the challenge for a passkey to sign in the second step',
    body: TicketForm,
    reply: options,
    refuses: [ticketExpired],
    limits: stepLimits,
  }),
  answerPasskey: publicRoute('web', 'POST /login/passkey', {
    what: 'Finish signing in with a passkey',
    body: TicketForm.extend({ response: Ceremony }),
    reply: SignedIn,
    refuses: [passkeyRefused, ticketExpired, authRefusals.userNotFound, suspensionRefusals.accountSuspended],
    limits: stepLimits,
  }),
  get: loggedInRoute('web', 'GET /second-factor', { ...own, what: 'List the account’s second steps', reply: SecondFactor }),
  startTotp: loggedInRoute('web', 'POST /second-factor/totp', {
    ...own,
    what: 'Start setting up an authenticator app; a code from it turns it on',
    body: PasswordForm,
    reply: z.strictObject({ secret: z.string(), uri: z.string() }),
    refuses: [passwordWrong, totpAlreadySet, emailNotConfirmed],
  }),
  confirmTotp: loggedInRoute('web', 'POST /second-factor/totp/confirm', {
    ...own,
    what: 'Turn on the authenticator app',
    body: CodeForm,
    reply: RecoveryCodes,
    refuses: [codeWrong, notSet, emailNotConfirmed],
  }),
  removeTotp: loggedInRoute('web', 'POST /second-factor/totp/remove', {
    ...own,
    what: 'Turn off the authenticator app',
    body: PasswordForm,
    reply: z.strictObject({}),
    refuses: [passwordWrong, needsOne, passwordTooWeak],
  }),
  renewRecoveryCodes: loggedInRoute('web', 'POST /second-factor/recovery-codes', {
    ...own,
    what: 'Create new recovery codes; the old ones stop working',
    body: PasswordForm,
    reply: RecoveryCodes,
    refuses: [passwordWrong, nothingToRecover],
  }),
  startPasskey: loggedInRoute('web', 'POST /second-factor/passkey/options', {
    ...own,
    what: 'Get the challenge for a new passkey to sign',
    body: PasswordForm,
    reply: options,
    refuses: [passwordWrong, emailNotConfirmed],
  }),
  addPasskey: loggedInRoute('web', 'POST /second-factor/passkey', {
    ...own,
    what: 'Add a passkey',
    body: PasskeyForm,
    reply: RecoveryCodes,
    refuses: [passkeyRefused, emailNotConfirmed],
  }),
  removePasskey: loggedInRoute('web', 'POST /second-factor/passkey/{id}/remove', {
    ...own,
    what: 'Remove a passkey',
    params: z.strictObject({ id: id('Passkey') }),
    body: PasswordForm,
    reply: z.strictObject({}),
    refuses: [passwordWrong, needsOne, passwordTooWeak],
  }),
  startConfirming: loggedInRoute('web', 'POST /identity/passkey/options', {
    beforeTerms: true,
    what: 'Get the challenge for a passkey to confirm that it is me',
    allowedWhenExpired: true,
    reply: options,
    refuses: [noPasskey],
    limits: ownLimits,
  }),
  confirmIdentity: loggedInRoute('web', 'POST /identity/passkey', {
    beforeTerms: true,
    what: 'Confirm with a passkey that it is me, as POST /identity does with the password',
    allowedWhenExpired: true,
    body: z.strictObject({ response: Ceremony }),
    reply: z.strictObject({}),
    refuses: [passkeyRefused],
    limits: ownLimits,
  }),
}
