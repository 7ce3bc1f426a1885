import type { Verb } from '../../../../kit/server/index.ts'
import type { signUp } from '../contract/index.ts'
import { createOwnerWithShop } from './create-owner-with-shop.ts'

export const signUpOwnerWithDevices: Verb<typeof signUp.ownerWithDevices> = (context, { body: { devices, ...form } }) =>
  createOwnerWithShop(context, form, devices)
