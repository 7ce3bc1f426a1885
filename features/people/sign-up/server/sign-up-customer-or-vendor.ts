import type { z } from 'zod'
import { checkFields } from '../../../../common/field-errors.ts'
import { makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { createCustomer } from '../../customers/server/index.ts'
import { createVendor } from '../../vendors/server/index.ts'
import { requestVerification } from '../../verifications/server/index.ts'
import { CustomerSignUpSent, type signUp, VendorSignUpSent } from '../contract/index.ts'
import { createAccountWith } from './create-account-with.ts'

/** The role in the path decides which of the two forms the body must match. */
function parseForm<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const result = checkFields(schema, body)
  if (!result.success) throw makeBadInput(result.errors)
  return result.data
}

export const signUpCustomerOrVendor: Verb<typeof signUp.customerOrVendor> = async (context, { params, body }) => {
  if (params.role === 'customer') {
    const { email, password, termsVersion, ...form } = parseForm(CustomerSignUpSent, body)
    const newcomer = {
      role: 'customer',
      email,
      password,
      termsVersion,
      name: form.firstname,
      names: [form.firstname, form.lastname],
    } as const
    return createAccountWith(context, newcomer, (tx, accountId) => createCustomer(tx, { ...form, accountId, email }))
  }
  const { email, password, termsVersion, ...form } = parseForm(VendorSignUpSent, body)
  const newcomer = {
    role: 'vendors',
    email,
    password,
    termsVersion,
    name: form.contactName,
    names: [form.contactName, form.dba, form.corporateName],
  } as const
  return createAccountWith(context, newcomer, async (tx, accountId) => {
    await createVendor(tx, accountId, form)
    await requestVerification({ ...context, db: tx }, { kind: 'vendor', id: accountId })
  })
}
