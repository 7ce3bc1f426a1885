import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { loggedInRoute, publicRoute, route } from '../../../../common/route.ts'
import { id, isInvalid, isRequired, line } from '../../../../common/text.ts'
import { suspensionRefusals } from '../../suspensions/contract/index.ts'
import { confirmedMinutes } from '../rules.ts'
import { authRefusals, confirmationRefusals } from './refusals.ts'
import {
  ConfirmationForm,
  EmailForm,
  emailRoles,
  EndedAccess,
  Info,
  OpenSession,
  PasscodeForm,
  SignedIn,
  SignInForm,
  typedPassword,
} from './schemas.ts'

/** The web service signs in three roles. Only the admin's user name may be something other than an e-mail address. */
const WebSignInForm = z
  .strictObject({ email: line('Email', 254), password: typedPassword, role: z.enum(['customer', 'vendors', 'admin']) })
  .superRefine(({ role, email: name }, { addIssue }) => {
    if (role !== 'admin' && !SignInForm.shape.email.safeParse(name).success)
      addIssue({ code: 'custom', path: ['email'], message: isInvalid('Email') })
  })
const forgetfulRole = z.enum(emailRoles, isInvalid('Role')).default('customer')

/** Shared by a household or a shop behind one network address. */
const passcodeCallLimits = [{ max: 20, seconds: 900, per: 'address' }] as const

/** Wrong passwords are also counted by e-mail, in the database (`check-login.ts`). */
const signInLimits = [{ max: 60, seconds: 60, per: 'address' }] as const

export const auth = {
  signIn: publicRoute('web', 'POST /login', {
    what: 'Sign in as a customer, a parts vendor or the admin',
    body: WebSignInForm,
    reply: SignedIn,
    refuses: [authRefusals.userNotFound, authRefusals.secondStepNeeded, suspensionRefusals.accountSuspended],
    limits: signInLimits,
  }),
  signInEmployee: publicRoute('employee', 'POST /external/login', {
    what: 'Sign in as an auto technician',
    body: SignInForm,
    reply: SignedIn,
    refuses: [
      authRefusals.employeeNotFound,
      authRefusals.userNotFound,
      authRefusals.secondStepNeeded,
      suspensionRefusals.accountSuspended,
    ],
    limits: signInLimits,
  }),
  signInOwner: publicRoute('owner', 'POST /login', {
    what: 'Sign in as a shop owner',
    body: SignInForm,
    reply: SignedIn,
    refuses: [authRefusals.userNotFound, authRefusals.secondStepNeeded, suspensionRefusals.accountSuspended],
    limits: signInLimits,
  }),
  refresh: publicRoute('web', 'POST /refresh-token', {
    what: 'Get a new access token with the refresh token in the cookie',
    reply: z.strictObject({ atk: z.string() }),
    refuses: [authRefusals.sessionEnded],
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  getMe: loggedInRoute('web', 'GET /me', {
    what: 'Get the signed-in account',
    reply: Info,
    beforeTerms: true,
    whileLimited: true,
    withTemporaryPassword: true,
  }),
  signOut: loggedInRoute('web', 'POST /logout', {
    what: 'Log out: ends the session, its tokens and its sockets immediately',
    allowedWhenExpired: true,
    reply: z.strictObject({}),
    beforeTerms: true,
    whileLimited: true,
    withTemporaryPassword: true,
  }),
  requestPasscode: publicRoute('web', 'GET /customer/verification/{email}', {
    what: 'Forgotten password: send a one-time code. Replies the same for an unknown e-mail; 3 per hour and 10 per day for each e-mail',
    notInViews: true,
    params: EmailForm,
    query: z.strictObject({ role: forgetfulRole }),
    reply: z.strictObject({ msg: z.string() }),
    refuses: [authRefusals.originNotAllowed],
    limits: passcodeCallLimits,
  }),
  verifyPasscode: publicRoute('web', 'GET /customer/verification/{email}/{otp}', {
    what: 'Forgotten password: verify the code. Sets a cookie that allows this browser to choose a new password once, within ten minutes',
    notInViews: true,
    params: z.strictObject({ ...EmailForm.shape, ...PasscodeForm.shape }),
    query: z.strictObject({ role: forgetfulRole }),
    /** With a second step, the new password may be shorter. */
    reply: z.strictObject({ hasSecondStep: z.boolean() }),
    refuses: [authRefusals.originNotAllowed, authRefusals.passcodeInvalid, authRefusals.passcodeEnded],
    limits: passcodeCallLimits,
  }),
  resetPassword: publicRoute('web', 'POST /customer/updatepassword', {
    what: 'Forgotten password: choose a new one, with the cookie from verifying the code; ends every session, API key and counter program of the account',
    body: z.strictObject({ ...EmailForm.shape, password: typedPassword, role: forgetfulRole }),
    reply: EndedAccess,
    refuses: [authRefusals.originNotAllowed, authRefusals.passcodeNotVerified],
    limits: passcodeCallLimits,
  }),
  changePassword: loggedInRoute('web', 'POST /password', {
    beforeTerms: true,
    what: 'Change the password while signed in; ends all other sessions. A temporary password need not be sent again',
    allowedWhenExpired: true,
    withTemporaryPassword: true,
    body: z.strictObject({
      password: z.string(isInvalid('Current password')).trim().max(200, 'Current password is too long').optional(),
      newPassword: z
        .string(isRequired('New password'))
        .trim()
        .min(1, isRequired('New password'))
        .max(200, 'New password is too long'),
    }),
    reply: SignedIn,
    refuses: [authRefusals.passwordWrong],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
  listSessions: loggedInRoute('web', 'GET /sessions', {
    beforeTerms: true,
    what: 'List my open sessions, last used first, and what else has access',
    reply: z.strictObject({ sessions: z.array(OpenSession), access: z.array(z.string()) }),
  }),
  endSession: loggedInRoute('web', 'DELETE /session/{id}', {
    beforeTerms: true,
    what: 'Log out one of my devices',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound],
  }),
  endSessions: loggedInRoute('web', 'POST /sessions/end', {
    beforeTerms: true,
    what: 'Log out everywhere, or everywhere except here; with `andAccess`, also end API keys and counter programs',
    allowedWhenExpired: true,
    body: z.strictObject({
      butThis: z.boolean(isInvalid('But this')),
      andAccess: z.boolean(isInvalid('And access')).default(false),
    }),
    reply: EndedAccess,
  }),
  confirmIdentity: loggedInRoute('web', 'POST /identity', {
    beforeTerms: true,
    what: `Confirm with the password that it is me; for ${confirmedMinutes} minutes, this session may make the calls that ask for it`,
    allowedWhenExpired: true,
    body: z.strictObject({ password: typedPassword }),
    reply: z.strictObject({}),
    refuses: [authRefusals.passwordWrong],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
  }),
}

/** A separate table, so that only the pages that need it load it. Not for admins, whose user name is not an e-mail. */
export const confirmations = {
  confirm: route('web', 'POST /confirm-email', {
    what: 'Confirm my e-mail with the token from the mailed link: once, within 48 hours, signed in to its account',
    who: emailRoles,
    allowedWhenExpired: true,
    // A role that needs a second step confirms its e-mail first.
    whileLimited: true,
    body: ConfirmationForm,
    reply: Info,
    refuses: [confirmationRefusals.confirmationEnded],
    limits: [{ max: 20, seconds: 900, per: 'account' }],
  }),
  sendLink: route('web', 'POST /confirm-email/mail', {
    what: 'Mail me another confirmation link: 3 per hour and 10 per day',
    who: emailRoles,
    allowedWhenExpired: true,
    whileLimited: true,
    reply: z.strictObject({ msg: z.string() }),
    refuses: [confirmationRefusals.emailAlreadyConfirmed],
  }),
}
