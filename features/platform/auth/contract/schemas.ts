import { z } from 'zod'
import { adminRoles } from '../../../../common/admin-roles.ts'
import { roles } from '../../../../common/route.ts'
import { email, instant, isInvalid, isRequired, line } from '../../../../common/text.ts'
import { passcodeLength } from '../rules.ts'

/** Trims spaces at the ends, which come from the clipboard, and keeps those inside. */
export const typedPassword = z
  .string(isRequired('Password'))
  .trim()
  .min(1, isRequired('Password'))
  .max(200, 'Password is too long')

export const SignInForm = z.strictObject({ email: email(), password: typedPassword })
/** The admin signs in with a user name. */
export const AdminSignInForm = z.strictObject({ email: line('Username', 254), password: typedPassword })

/** The person for the screens. The fields depend on the role. */
export const Person = z.strictObject({
  accountId: z.uuid(),
  role: z.enum(roles),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isTemporaryPassword: z.boolean(),
  /** The person has confirmed their e-mail. Always true for an admin, who has a user name. */
  isEmailConfirmed: z.boolean(),
  /** The role requires a second step and has none yet, so nothing else is allowed. */
  needsSecondFactor: z.boolean(),
  /** The terms changed, and nothing else is allowed until the person agrees. */
  needsTerms: z.boolean(),
  /** The account has a second step, so its password may be shorter. */
  hasSecondStep: z.boolean(),
  /** Customers: contact preferences were set once. */
  isSetPreferences: z.boolean().optional(),
  customerId: z.uuid().optional(),
  preferredShopId: z.uuid().nullable().optional(),
  /** A customer's preferred shop, or an owner's or employee's first shop. */
  shop: z.uuid().nullable().optional(),
  /** Owners and employees: every shop they work at. */
  shops: z.array(z.strictObject({ id: z.uuid(), dba: z.string() })).optional(),
  /** Admins: what they may do, for hiding the rest. */
  adminRoles: z.array(z.enum(adminRoles)).optional(),
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

/** The roles that sign in with an e-mail and can reset a forgotten password. The admin's password is set on the server. */
export const emailRoles = ['customer', 'owner', 'employee', 'vendors'] as const
export type EmailRole = (typeof emailRoles)[number]

/** Accepts the digits with spaces or dashes, as copied from a mail. */
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
/** The code sent to the new address and, for an employee, the one sent to the old address. */
export const EmailChangeCodes = z.strictObject({ otp: passcode, oldOtp: passcode.optional() })

/** The API keys and counter programs that lost their access, by name. */
export const EndedAccess = z.strictObject({ ended: z.array(z.string()) })

/** An open session, as its person sees it. */
export const OpenSession = z.strictObject({
  id: z.uuid(),
  /** "Chrome on Windows" */
  device: z.string(),
  address: z.string(),
  signedInAt: instant('Signed in'),
  /** Up to ten minutes old: an active device renews its access token that often. */
  lastUsedAt: instant('Last used'),
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

/** The token at the end of a mailed link: 32 random bytes. */
export const ConfirmationForm = z.strictObject({
  token: z
    .string(isRequired('Link'))
    .trim()
    .min(1, isRequired('Link'))
    .regex(/^[\w-]{43}$/, isInvalid('Link')),
})
