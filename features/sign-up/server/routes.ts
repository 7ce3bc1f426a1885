import { serve } from '../../../server/kit/context.ts'
import { signUp } from '../contract.ts'
import { customerOrVendor, employee, owner, ownerWithDevices } from './sign-up.ts'

export const routes = serve('signUp', signUp, { customerOrVendor, ownerWithDevices, owner, employee })
