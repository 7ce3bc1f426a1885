import { serve } from '../../../server/kit/context.ts'
import { auth } from '../contract.ts'
import { changePassword } from './change-password.ts'
import { confirmations } from '../confirmation-contract.ts'
import { confirm, mail } from './confirm-email.ts'
import { endAllSessions, endSession, sessions } from './end-sessions.ts'
import { requestPasscode, resetPassword, verifyPasscode } from './forgotten-password.ts'
import { me } from './me.ts'
import { refresh } from './refresh.ts'
import { signIn, signInEmployee, signInOwner } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const routes = [
  ...serve('auth', auth, {
    signIn,
    signInEmployee,
    signInOwner,
    refresh,
    me,
    signOut,
    requestPasscode,
    verifyPasscode,
    resetPassword,
    changePassword,
    sessions,
    endSession,
    endSessions: endAllSessions,
  }),
  ...serve('confirmations', confirmations, { confirm, mail }),
]
