import { z } from 'zod'
import { signedUp } from '../../../../common/messages.ts'
import { publicRoute } from '../../../../common/route.ts'
import { authRefusals } from '../../../platform/auth/contract/index.ts'
import { termsRefusals } from '../../../platform/terms-versions/contract/index.ts'
import { SentDevice } from '../../devices/contract/index.ts'
import { maxDevices } from '../../devices/rules.ts'
import { CustomerSignUpSent, EmployeeSignUpSent, OwnerSignUpSent, VendorSignUpSent } from './schemas.ts'

/** The owner's form plus the shop's first devices. */
const OwnerWithDevices = OwnerSignUpSent.extend({
  devices: z.array(SentDevice).max(maxDevices, 'Devices are too many').default([]),
})

const SignedUp = z.strictObject({ accountId: z.uuid(), email: z.string(), msg: z.literal(signedUp) })
const limits = [{ max: 20, seconds: 600, per: 'address' }] as const
const refuses = [authRefusals.emailTaken, termsRefusals.changed]

export const signUp = {
  customerOrVendor: publicRoute('web', 'POST /{role}/signup', {
    what: 'Sign up a customer or a parts vendor; the body is that role’s form',
    params: z.strictObject({ role: z.enum(['customer', 'vendors']) }),
    body: z.union([CustomerSignUpSent, VendorSignUpSent]),
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
  ownerWithDevices: publicRoute('web', 'POST /owner/signup', {
    what: 'Sign up a shop owner with their first shop and devices',
    body: OwnerWithDevices,
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
  owner: publicRoute('owner', 'POST /signup', {
    what: 'Sign up a shop owner with their first shop',
    body: OwnerSignUpSent,
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
  employee: publicRoute('employee', 'POST /external/signup', {
    what: 'Sign up an auto technician',
    body: EmployeeSignUpSent,
    reply: SignedUp,
    refuses,
    limits,
    once: true,
  }),
}
