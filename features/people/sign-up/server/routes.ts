import { connectVerbs } from '../../../../kit/server/index.ts'
import { signUp } from '../contract/index.ts'
import { signUpCustomerOrVendor } from './sign-up-customer-or-vendor.ts'
import { signUpEmployee } from './sign-up-employee.ts'
import { signUpOwnerWithDevices } from './sign-up-owner-with-devices.ts'
import { signUpOwner } from './sign-up-owner.ts'

export const routes = connectVerbs('signUp', signUp, {
  customerOrVendor: signUpCustomerOrVendor,
  ownerWithDevices: signUpOwnerWithDevices,
  owner: signUpOwner,
  employee: signUpEmployee,
})
