import { z } from 'zod'
import { signedUp } from '../../common/messages.ts'
import { route } from '../../common/route.ts'
import { email, isRequired, line, optionalLine, phone, zipCode } from '../../common/text.ts'
import { authRefusals } from '../auth/contract.ts'
import { passwordProblem } from '../auth/rules.ts'
import { CustomerForm } from '../customers/contract.ts'
import { DeviceForm } from '../devices/contract.ts'
import { mostDevices } from '../devices/rules.ts'
import { EmployeeForm } from '../employees/contract.ts'
import { stateCode } from '../places/contract.ts'
import { VendorForm } from '../vendors/contract.ts'

const newPassword = z
  .string(isRequired('Password'))
  .trim()
  .min(1, isRequired('Password'))
  .max(200, 'Password is too long')
  .superRefine((password, { addIssue }) => {
    const problem = password === '' ? null : passwordProblem(password, { hasSecondStep: false })
    if (problem) addIssue(problem)
  })

const account = { email: email(), password: newPassword }

export const CustomerSignUp = CustomerForm.extend(account)
export const VendorSignUp = VendorForm.extend(account)
export const EmployeeSignUp = EmployeeForm.extend(account)

/** An owner and their first shop; the trade name may be left out. */
export const OwnerSignUp = z.strictObject({
  corporateName: line('Corporate name'),
  dba: optionalLine('DBA'),
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  address: line('Address'),
  aptSuite: optionalLine('Apt / Suite', 40),
  city: line('City', 80),
  state: stateCode(),
  zipcode: zipCode(),
  phone: phone('Shop phone'),
  ...account,
})

/** The same with the devices the shop starts with. */
const OwnerWithDevices = OwnerSignUp.extend({
  devices: z.array(DeviceForm).max(mostDevices, 'Devices are too many').default([]),
})

/** The roles offered at sign-up; an admin is never made this way. */
export const openRoles = ['customer', 'owner', 'vendors', 'employee'] as const
export type OpenRole = (typeof openRoles)[number]

const SignedUp = z.strictObject({ accountId: z.uuid(), email: z.string(), msg: z.literal(signedUp) })
const limits = [{ max: 20, seconds: 600, per: 'address' }] as const
const refuses = [authRefusals.emailTaken]

export const signUp = {
  customerOrVendor: route('web', 'POST /{role}/signup', {
    what: 'Sign up a customer or a parts vendor; the body is that role’s form',
    who: 'anyone',
    params: z.strictObject({ role: z.enum(['customer', 'vendors']) }),
    body: z.union([CustomerSignUp, VendorSignUp]),
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
  ownerWithDevices: route('web', 'POST /owner/signup', {
    what: 'Sign up a shop owner with their first shop, and devices of theirs',
    who: 'anyone',
    body: OwnerWithDevices,
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
  owner: route('owner', 'POST /signup', {
    what: 'Sign up a shop owner with their first shop',
    who: 'anyone',
    body: OwnerSignUp,
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
  employee: route('employee', 'POST /external/signup', {
    what: 'Sign up an auto technician',
    who: 'anyone',
    body: EmployeeSignUp,
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
}
