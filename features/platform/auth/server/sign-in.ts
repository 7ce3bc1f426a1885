import type { Verb } from '../../../../kit/server/index.ts'
import { auth } from '../contract/index.ts'
import { signInAs } from './sign-in-as.ts'

export const signIn: Verb<typeof auth.signIn> = (context, { body }) => signInAs(context, body.role, body)
