import type { AdminRole } from '../../../common/admin-roles.ts'
import { dayMilliseconds } from '../../../common/dates.ts'

/** Tells the people who give a role what it allows. */
export const roleTexts: Readonly<Record<AdminRole, { label: string; text: string }>> = {
  support: { label: 'Support', text: 'People and shops: find, help, suspend.' },
  moderator: { label: 'Moderator', text: 'Campaigns, creatives and ratings.' },
  finance: { label: 'Finance', text: 'Payments, payouts, ad accounts and the bank directory.' },
  catalog: { label: 'Catalog', text: 'The labor guide.' },
  superadmin: { label: 'Superadmin', text: 'Everything, the admins and the audit log, too.' },
}

/** Whether the change would take the superadmin role from somebody who has it. */
export const losesSuperadmin = (before: readonly AdminRole[], after: readonly AdminRole[]): boolean =>
  before.includes('superadmin') && !after.includes('superadmin')

/**
 * Where two admins are needed, an admin does not count for this many days after the other one added them or reset their second step.
 * The time ends, so that two founders are not locked out for good.
 */
export const tieDays = 7

export const findTieStart = (now: Date): Date => new Date(now.getTime() - tieDays * dayMilliseconds)
export const findTieEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + tieDays * dayMilliseconds)
