import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { hasAccount } from '../../../platform/auth/server/index.ts'
import { customerRefusals, type customers } from '../contract/index.ts'

export const checkCustomerExists: Verb<typeof customers.checkExists> = async ({ db }, { params }) => {
  if (!(await hasAccount(db, 'customer', params.email))) return refuse(customerRefusals.emailNotRegistered)
  return { exist: true, msg: `${params.email} is already registered. Log in instead.` }
}
