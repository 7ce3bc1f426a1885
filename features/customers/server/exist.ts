import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { accountExists } from '../../auth/server/index.ts'
import { customerRefusals, type customers } from '../contract.ts'

export const exist: Verb<typeof customers.exist> = async ({ db }, { params }) => {
  if (!(await accountExists(db, 'customer', params.email))) return refuse(customerRefusals.notRegistered)
  return { exist: true, msg: `${params.email} is already registered. Please sign in.` }
}
