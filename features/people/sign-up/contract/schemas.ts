import { z } from 'zod'
import { email, isRequired, line, optionalLine, phone, zipCode } from '../../../../common/text.ts'
import { findPasswordProblem } from '../../../platform/auth/rules.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'
import { agreesToTerms } from '../../../platform/terms-versions/contract/index.ts'
import { CustomerForm } from '../../customers/contract/index.ts'
import { EmployeeForm } from '../../employees/contract/index.ts'
import { VendorForm } from '../../vendors/contract/index.ts'

/** A password for a new account, without a second step. */
export const newPassword = z
  .string(isRequired('Password'))
  .trim()
  .min(1, isRequired('Password'))
  .max(200, 'Password is too long')
  .superRefine((password, { addIssue }) => {
    const problem = password === '' ? null : findPasswordProblem(password, { hasSecondStep: false })
    if (problem) addIssue(problem)
  })

const account = { email: email(), password: newPassword }

export const CustomerSignUp = CustomerForm.extend(account)
export const VendorSignUp = VendorForm.extend(account)
export const EmployeeSignUp = EmployeeForm.extend(account)

/** An owner and their first shop. The trade name is optional. */
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

/**
 * The forms as they are sent, with the version of the terms that the page showed. A program may leave it out, as the specification's forms do:
 * then no agreement is recorded, and the person is asked at their first page.
 */
const shown = { termsVersion: agreesToTerms.termsVersion.optional() }
export const CustomerSignUpSent = CustomerSignUp.extend(shown)
export const VendorSignUpSent = VendorSignUp.extend(shown)
export const EmployeeSignUpSent = EmployeeSignUp.extend(shown)
export const OwnerSignUpSent = OwnerSignUp.extend(shown)

/** The roles offered at sign-up. An admin cannot sign up. */
export const signUpRoles = ['customer', 'owner', 'vendors', 'employee'] as const
export type SignUpRole = (typeof signUpRoles)[number]
