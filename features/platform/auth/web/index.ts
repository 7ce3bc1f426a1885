import { lazyDialog, lazyPart } from '../../../../kit/web/index.ts'
import type { CreatePasswordDialogProps } from './create-password-dialog.tsx'
import type { ForgotPasswordDialogProps } from './forgot-password-dialog.tsx'

export { ChangeEmail } from './change-email.tsx'
export { ChangePassword } from './change-password.tsx'
export { refreshInfo } from './refresh-info.ts'
export { logOut } from './log-out.ts'
export { LoginDialog } from './login-dialog.tsx'
export { getEmailRole, loginRoles, type LoginRole, getModuleOfRole, getRoleOfModule } from './login-roles.ts'
export { renewSession } from './renew-session.ts'
export { beginSession, saveInfo, readEndedSession, readSession, useSession } from './session.ts'
export type { WaitingStep } from './login-form.tsx'
export { SendConfirmation } from './send-confirmation.tsx'
export { buildSecretReturnPath, readReturnPath } from './return-path.ts'
export { OpenSessions } from './open-sessions.tsx'

// Lazy: few people see it, and it must not slow every page down.
export const ConfirmEmailBanner = lazyPart(() => import('./confirm-email-banner.tsx').catch(() => ({ default: () => null })))

export const CreatePasswordDialog = lazyDialog<CreatePasswordDialogProps>(() => import('./create-password-dialog.tsx'))
export const ForgotPasswordDialog = lazyDialog<ForgotPasswordDialogProps>(() => import('./forgot-password-dialog.tsx'))
