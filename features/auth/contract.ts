import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { roles, route } from '../../common/route.ts'
import { email, isInvalid, isRequired, line } from '../../common/text.ts'

export const authRefusals = {
  userNotFound: refusal(401, 'user_not_found', 'User is not found.'),
  emailTaken: refusal(409, 'email_taken', 'This email is already registered. Please sign in.'),
  secondStepNeeded: refusal(401, 'second_step_needed', 'One more step: confirm that it is you.'),
  signInAgain: refusal(401, 'sign_in_again', 'Your session has ended. Please sign in again.'),
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
  /** The role needs a second step for signing in, and there is none yet: nothing else can be done. */
  needsSecondFactor: z.boolean(),
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

const signInLimits = [
  { max: 10, seconds: 60, per: 'email' },
  { max: 60, seconds: 60, per: 'address' },
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
    reply: z.strictObject({}),
    whileLimited: true,
  }),
}
