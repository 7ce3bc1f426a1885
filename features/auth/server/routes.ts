import { serve } from '../../../server/kit/context.ts'
import { auth } from '../contract.ts'
import { me } from './me.ts'
import { refresh } from './refresh.ts'
import { signIn, signInEmployee, signInOwner } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const routes = serve('auth', auth, { signIn, signInEmployee, signInOwner, refresh, me, signOut })
