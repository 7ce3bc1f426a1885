import type { Verb } from '../../../../kit/server/index.ts'
import type { signUp } from '../contract/index.ts'
import { createOwnerWithShop } from './create-owner-with-shop.ts'

export const signUpOwner: Verb<typeof signUp.owner> = (context, { body }) => createOwnerWithShop(context, body)
