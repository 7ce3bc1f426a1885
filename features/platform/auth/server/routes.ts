import { connectVerbs } from '../../../../kit/server/index.ts'
import { auth, confirmations, emailChanges } from '../contract/index.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { endSession } from './end-session.ts'
import { finishEmailChange } from './finish-email-change.ts'
import { getMe } from './get-me.ts'
import { listOpenSessions } from './list-open-sessions.ts'
import { refreshAccessToken } from './refresh-access-token.ts'
import { requestPasscode } from './request-passcode.ts'
import { resetPassword } from './reset-password.ts'
import { sendConfirmationLink } from './send-confirmation-link.ts'
import { signInEmployee } from './sign-in-employee.ts'
import { signInOwner } from './sign-in-owner.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startEmailChange } from './start-email-change.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { verifyPasscode } from './verify-passcode.ts'

export const routes = [
  ...connectVerbs('auth', auth, {
    signIn,
    signInEmployee,
    signInOwner,
    refresh: refreshAccessToken,
    getMe,
    signOut,
    requestPasscode,
    verifyPasscode,
    resetPassword,
    changePassword,
    listSessions: listOpenSessions,
    endSession,
    endSessions: endAllSessions,
    confirmIdentity,
  }),
  ...connectVerbs('confirmations', confirmations, { confirm: confirmEmail, sendLink: sendConfirmationLink }),
  ...connectVerbs('email-changes', emailChanges, { start: startEmailChange, finish: finishEmailChange, undo: undoEmailChange }),
]
