import { z } from 'zod'
import { refusal, standardRefusals } from '../../common/refusal.ts'
import { roles, route } from '../../common/route.ts'
import { email, id, instant, isInvalid, isRequired, line } from '../../common/text.ts'
import { passcodeLength } from './rules.ts'

export const authRefusals = {
  userNotFound: refusal(401, 'user_not_found', 'User is not found.'),
  emailTaken: refusal(409, 'email_taken', 'This email is already registered. Please sign in.'),
  secondStepNeeded: refusal(401, 'second_step_needed', 'One more step: confirm that it is you.'),
  signInAgain: refusal(401, 'sign_in_again', 'Your session has ended. Please sign in again.'),
  otherSite: refusal(403, 'other_site', 'This works only from a page of Liftbay.'),
  passcodeInvalid: refusal(400, 'passcode_invalid', isInvalid('Passcode')),
  passcodeEnded: refusal(410, 'passcode_ended', 'This passcode has ended. Send a new code.'),
  verifyFirst: refusal(403, 'verify_first', 'Please ask for a passcode again: the time to choose a new password is over.'),
  wrongPassword: refusal(403, 'wrong_password', 'The current password is not right.'),
}

/** Spaces around a password are the clipboard's; those inside are the person's. */
const typedPassword = z.string(isRequired('Password')).trim().min(1, isRequired('Password')).max(200, 'Password is too long')

export const SignInForm = z.strictObject({ email: email(), password: typedPassword })
/** The admin signs in by name. */
export const AdminSignInForm = z.strictObject({ email: line('Username', 254), password: typedPassword })

/** The web service signs three roles in; only the admin's name need not be an e-mail address. */
const WebSignInForm = z
  .strictObject({ email: line('Email', 254), password: typedPassword, role: z.enum(['customer', 'vendors', 'admin']) })
  .superRefine(({ role, email: name }, { addIssue }) => {
    if (role !== 'admin' && !SignInForm.shape.email.safeParse(name).success)
      addIssue({ code: 'custom', path: ['email'], message: isInvalid('Email') })
  })

/** The person as screens need them; which fields are there depends on the role. */
export const Person = z.strictObject({
  accountId: z.uuid(),
  role: z.enum(roles),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isTemporaryPassword: z.boolean(),
  /** They have proved that they read what is mailed there. An admin has a user name, which needs no proof. */
  isEmailConfirmed: z.boolean(),
  /** The role needs a second step for signing in, and there is none yet: nothing else can be done. */
  needsSecondFactor: z.boolean(),
  /** Signing in asks for more than the password, so that this may be shorter. */
  hasSecondStep: z.boolean(),
  /** Customers: contact preferences were set once. */
  isSetPreferences: z.boolean().optional(),
  customerId: z.uuid().optional(),
  preferredShopId: z.uuid().nullable().optional(),
  /** The shop a customer prefers, or the first one an owner or employee works at. */
  shop: z.uuid().nullable().optional(),
  /** Owners and employees: every shop they work at. */
  shops: z.array(z.strictObject({ id: z.uuid(), dba: z.string() })).optional(),
})
export type Person = z.output<typeof Person>

/** Empty for employee and owner. */
export const Company = z.strictObject({
  id: z.uuid().optional(),
  dba: z.string().optional(),
  corporateName: z.string().optional(),
  phone: z.string().optional(),
})
export type Company = z.output<typeof Company>

export const Info = z.strictObject({ customer: Person, company: Company })
export type Info = z.output<typeof Info>

export const SignedIn = z.strictObject({ atk: z.string(), info: Info })
export type SignedIn = z.output<typeof SignedIn>

/** Who can have forgotten a password; an account is an e-mail in a role. The admin's is set where the program runs. */
export const forgetfulRoles = ['customer', 'owner', 'employee', 'vendors'] as const
export type ForgetfulRole = (typeof forgetfulRoles)[number]
const forgetfulRole = z.enum(forgetfulRoles, isInvalid('Role')).default('customer')

/** The digits as a mail program copies them, with spaces or dashes between. */
const passcode = z
  .string(isRequired('Passcode'))
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, isRequired('Passcode'))
      .regex(new RegExp(`^\\d{${passcodeLength}}$`), isInvalid('Passcode')),
  )

export const EmailForm = z.strictObject({ email: email() })
export const PasscodeForm = z.strictObject({ otp: passcode })

/** One open sign-in, as its person sees it. */
export const OpenSession = z.strictObject({
  id: z.uuid(),
  /** "Chrome on Windows" */
  device: z.string(),
  address: z.string(),
  signedInAt: instant('Signed in'),
  /** Within ten minutes: a device in use renews its access token that often. */
  lastUsedAt: instant('Last used'),
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

/** A household or a shop behind one address shares these. */
const passcodeCallLimits = [{ max: 20, seconds: 900, per: 'address' }] as const

const signInLimits = [
  { max: 60, seconds: 60, per: 'address' },
  { max: 10, seconds: 60, per: 'email', failedOnly: true },
] as const

export const auth = {
  signIn: route('web', 'POST /login', {
    what: 'Sign in as a customer, a parts vendor or the admin',
    who: 'anyone',
    body: WebSignInForm,
    reply: SignedIn,
    refuses: [authRefusals.userNotFound, authRefusals.secondStepNeeded],
    limits: signInLimits,
  }),
  signInEmployee: route('employee', 'POST /external/login', {
    what: 'Sign in as an auto technician',
    who: 'anyone',
    body: SignInForm,
    reply: SignedIn,
    refuses: [authRefusals.userNotFound, authRefusals.secondStepNeeded],
    limits: signInLimits,
  }),
  signInOwner: route('owner', 'POST /login', {
    what: 'Sign in as a shop owner',
    who: 'anyone',
    body: SignInForm,
    reply: SignedIn,
    refuses: [authRefusals.userNotFound, authRefusals.secondStepNeeded],
    limits: signInLimits,
  }),
  refresh: route('web', 'POST /refresh-token', {
    what: 'A new access token for the refresh token in the cookie',
    who: 'anyone',
    reply: z.strictObject({ atk: z.string() }),
    refuses: [authRefusals.signInAgain],
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  me: route('web', 'GET /me', { what: 'Who is signed in', who: roles, reply: Info, whileLimited: true }),
  signOut: route('web', 'POST /logout', {
    what: 'Sign out: the session, its tokens and its sockets end at once',
    who: roles,
    evenExpired: true,
    reply: z.strictObject({}),
    whileLimited: true,
  }),
  requestPasscode: route('web', 'GET /customer/verification/{email}', {
    what: 'Forgotten password: send a one-time code. Answers alike for an e-mail that nobody has; 3 an hour and 10 a day for an e-mail',
    who: 'anyone',
    params: EmailForm,
    query: z.strictObject({ role: forgetfulRole }),
    reply: z.strictObject({ msg: z.string() }),
    refuses: [authRefusals.otherSite],
    limits: passcodeCallLimits,
  }),
  verifyPasscode: route('web', 'GET /customer/verification/{email}/{otp}', {
    what: 'Forgotten password: verify the code. Sets a cookie that lets this browser choose a new password once, within ten minutes',
    who: 'anyone',
    params: z.strictObject({ ...EmailForm.shape, ...PasscodeForm.shape }),
    query: z.strictObject({ role: forgetfulRole }),
    /** With a second step the new password may be shorter. */
    reply: z.strictObject({ hasSecondStep: z.boolean() }),
    refuses: [authRefusals.otherSite, authRefusals.passcodeInvalid, authRefusals.passcodeEnded],
    limits: passcodeCallLimits,
  }),
  resetPassword: route('web', 'POST /customer/updatepassword', {
    what: 'Forgotten password: choose a new one, with the cookie that verifying the code has set; every session ends',
    who: 'anyone',
    body: z.strictObject({ ...EmailForm.shape, password: typedPassword, role: forgetfulRole }),
    reply: z.strictObject({}),
    refuses: [authRefusals.otherSite, authRefusals.verifyFirst],
    limits: passcodeCallLimits,
  }),
  changePassword: route('web', 'POST /password', {
    what: 'Change the password while signed in; other sessions end. The present one need not be told when it is a temporary one',
    who: roles,
    evenExpired: true,
    body: z.strictObject({
      password: z.string(isInvalid('Current password')).trim().max(200, 'Current password is too long').optional(),
      newPassword: z
        .string(isRequired('New password'))
        .trim()
        .min(1, isRequired('New password'))
        .max(200, 'New password is too long'),
    }),
    reply: SignedIn,
    refuses: [authRefusals.wrongPassword],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
  sessions: route('web', 'GET /sessions', {
    what: 'Where I am signed in, the last used first',
    who: roles,
    reply: z.strictObject({ sessions: z.array(OpenSession) }),
  }),
  endSession: route('web', 'DELETE /session/{id}', {
    what: 'Sign out one of my devices',
    who: roles,
    evenExpired: true,
    params: z.strictObject({ id: id() }),
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound],
  }),
  endSessions: route('web', 'POST /sessions/end', {
    what: 'Sign out everywhere, or everywhere but here',
    who: roles,
    evenExpired: true,
    body: z.strictObject({ butThis: z.boolean(isInvalid('But this')) }),
    reply: z.strictObject({}),
  }),
}
