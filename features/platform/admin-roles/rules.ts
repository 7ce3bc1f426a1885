import type { AdminRole } from '../../../common/admin-roles.ts'

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
