import type { AdminRole } from '../../../common/admin-roles.ts'
import { dayMilliseconds } from '../../../common/dates.ts'

/** What each role may do, for the people who give it. */
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
 * Where two admins are needed, one does not count who was let in by the other in this time: added by them, or their second step reset. It
 * ends, so that two founders are not locked out for good.
 */
export const tieDays = 7

export const findTieStart = (now: Date): Date => new Date(now.getTime() - tieDays * dayMilliseconds)
export const findTieEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + tieDays * dayMilliseconds)
