import type { Role } from '../../common/route.ts'

/** From the right password to the second step. */
export const stepMinutes = 10
export const mostTries = 5
export const recoveryCodeCount = 10

/** Who can do nothing without a second step, except in a demo, where everybody should get in with the password printed at the start. */
export const isDemanded = (role: Role, demo: boolean): boolean => !demo && (role === 'owner' || role === 'admin')
