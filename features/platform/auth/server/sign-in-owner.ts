import type { Verb } from '../../../../kit/server/index.ts'
import { auth } from '../contract/index.ts'
import { signInAs } from './sign-in-as.ts'

export const signInOwner: Verb<typeof auth.signInOwner> = (context, { body }) => signInAs(context, 'owner', body)
