import { lazy } from 'react'
import { lazyDialog } from '../../../web/kit/index.ts'
import type { CreatePasswordDialogProps } from './create-password-dialog.tsx'
import type { ForgotPasswordDialogProps } from './forgot-password-dialog.tsx'

export { ChangePassword } from './change-password.tsx'
export { refreshInfo } from './refresh-info.ts'
export { logOut } from './log-out.ts'
export { LoginDialog } from './login-dialog.tsx'
export { forgetfulRoleOf, loginRoles, type LoginRole, moduleOfRole, roleOfModule } from './login-roles.ts'
export { renewSession } from './renew-session.ts'
export { beginSession, keepInfo, readEnded, readSession, useSession } from './session.ts'
export type { WaitingStep } from './login-form.tsx'
export { SendConfirmation } from './send-confirmation.tsx'
export { keyOn, wayOn } from './way-on.ts'
export { SignedInPlaces } from './signed-in-places.tsx'

// Few see it; what is above every page must not weigh on the rest.
export const ConfirmEmailBanner = lazy(() => import('./confirm-email-banner.tsx').catch(() => ({ default: () => null })))

export const CreatePasswordDialog = lazyDialog<CreatePasswordDialogProps>(() => import('./create-password-dialog.tsx'))
export const ForgotPasswordDialog = lazyDialog<ForgotPasswordDialogProps>(() => import('./forgot-password-dialog.tsx'))
