import type { Verb } from '../../../../kit/server/index.ts'
import { auth } from '../contract/index.ts'
import { signInAs } from './sign-in-as.ts'

export const signInEmployee: Verb<typeof auth.signInEmployee> = (context, { body }) => signInAs(context, 'employee', body)
