export { logOut } from './log-out.ts'
export { LoginDialog } from './login-dialog.tsx'
export { loginRoles, type LoginRole, moduleOfRole, roleOfModule } from './login-roles.ts'
export { beginSession, keepInfo, readSession, useSession } from './session.ts'
