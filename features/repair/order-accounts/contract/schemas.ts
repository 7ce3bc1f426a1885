import { z } from 'zod'
import { email } from '../../../../common/text.ts'
import { newPassword } from '../../../people/sign-up/contract/index.ts'
import { agreesToTerms } from '../../../platform/terms-versions/contract/index.ts'
import { SigningCode } from '../../agreements/contract/index.ts'

export const OrderAccountForm = z.strictObject({ email: email() })
/** The form as it is sent, with the version of the terms that the page showed. */
export const OrderAccountSent = OrderAccountForm.extend(agreesToTerms)

export const FirstPasswordForm = z.strictObject({ password: newPassword })

/** The data that an account made from the link would have. */
export const OrderAccountOffer = z.strictObject({
  /** The customer, or the e-mail on file, has an account already: they log in instead. */
  hasAccount: z.boolean(),
  name: z.string(),
  /** The phone and e-mail on file; empty before the code, and where there is none. */
  phone: z.string(),
  email: z.string(),
  code: SigningCode,
  shop: z.strictObject({ dba: z.string(), phone1: z.string() }),
})
export type OrderAccountOffer = z.output<typeof OrderAccountOffer>
