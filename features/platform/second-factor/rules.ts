import type { Role } from '../../../common/route.ts'

/** Minutes between the right password and the second step. */
export const stepMinutes = 10
export const maxTries = 5
export const recoveryCodeCount = 10

/** Owners and admins need a second step, except in the demo, where the printed password must be enough. */
export const isSecondStepRequired = (role: Role, demo: boolean): boolean => !demo && (role === 'owner' || role === 'admin')
