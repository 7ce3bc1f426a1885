import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { email, isRequired, line, optionalLine, phone, zipCode } from '../../common/text.ts'
import { SignedIn } from '../auth/contract.ts'
import { stateCode } from '../places/contract.ts'

export const employeeRefusals = {
  wrongPassword: refusal(403, 'wrong_password', 'The current password is not right.'),
}

/** What an auto technician is asked when signing up and may change later. */
export const EmployeeForm = z.strictObject({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  address: line('Address'),
  aptSuite: optionalLine('Apt / Suite', 40),
  city: line('City', 80),
  state: stateCode(),
  zip: zipCode(),
  phone1: phone(),
})
export type EmployeeForm = z.output<typeof EmployeeForm>

export const Employee = EmployeeForm.extend({ email: z.string() })
export type Employee = z.output<typeof Employee>

const ownEmail = z.strictObject({ email: email() })
const password = (label: string) => z.string(isRequired(label)).trim().min(1, isRequired(label)).max(200, `${label} is too long`)

export const employees = {
  mine: route('employee', 'GET /external/me', { what: 'The signed-in technician', who: ['employee'], reply: Employee }),
  update: route('employee', 'POST /external/update', {
    what: 'Employee information',
    who: ['employee'],
    evenExpired: true,
    body: EmployeeForm,
    reply: Employee,
    version: true,
  }),
  changePassword: route('employee', 'POST /external/updatepassword', {
    what: "The employee's new password; other sessions end",
    who: ['employee'],
    evenExpired: true,
    body: z.strictObject({ currentPassword: password('Current password'), password: password('Password') }),
    reply: SignedIn,
    refuses: [employeeRefusals.wrongPassword],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
  shops: route('employee', 'GET /{email}/shop', {
    what: 'The shops the employee works at',
    who: ['employee'],
    params: ownEmail,
    reply: z.strictObject({
      shops: z.array(z.strictObject({ id: z.uuid(), dba: z.string(), city: z.string(), state: z.string(), phone1: z.string() })),
    }),
  }),
}
