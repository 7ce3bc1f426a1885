import type { AdminRole } from '../../../../common/admin-roles.ts'

interface KindOfWork {
  /** The name of one item. */
  label: string
  plural: string
  /** After how many hours it is late. */
  dueHours: number
  /** The admin roles that see it and may work on it, besides superadmins. */
  admins: readonly AdminRole[]
  /** Has no page of its own: an admin marks it as done in the queue. Every other kind is closed by the page where its subject is settled. */
  isDoneByHand?: true
}

/** The kinds of work that can wait for an admin. A new kind is a line here. */
export const workItemKinds = {
  'rating-report': { label: 'Rating to moderate', plural: 'Ratings to moderate', dueHours: 24, admins: ['moderator'] },
  creative: { label: 'Creative to review', plural: 'Creatives to review', dueHours: 24, admins: ['moderator'] },
  campaign: { label: 'Campaign to review', plural: 'Campaigns to review', dueHours: 48, admins: ['moderator'] },
  'contact-message': {
    label: 'Contact message',
    plural: 'Contact messages',
    dueHours: 24,
    admins: ['support'],
    isDoneByHand: true,
  },
  chargeback: { label: 'Dispute', plural: 'Disputes', dueHours: 72, admins: ['finance'] },
  'refund-due': { label: 'Refund due', plural: 'Refunds due', dueHours: 48, admins: ['finance'] },
  'shop-verification': { label: 'Shop to verify', plural: 'Shops to verify', dueHours: 72, admins: ['support'] },
  'vendor-verification': { label: 'Vendor to verify', plural: 'Vendors to verify', dueHours: 72, admins: ['support'] },
  'deletion-request': { label: 'Deletion request', plural: 'Deletion requests', dueHours: 240, admins: ['support'] },
  'labor-proposal': { label: 'Labor proposal', plural: 'Labor proposals', dueHours: 168, admins: ['catalog'] },
  'state-rule': {
    label: 'State rule to approve',
    plural: 'State rules to approve',
    dueHours: 72,
    admins: ['catalog', 'finance'],
  },
  'plan-price': { label: 'Price to approve', plural: 'Prices to approve', dueHours: 72, admins: ['finance'] },
  // Superadmins only: nobody else publishes terms.
  terms: { label: 'Terms to publish', plural: 'Terms to publish', dueHours: 72, admins: [] },
} as const satisfies Record<string, KindOfWork>

export type WorkItemKind = keyof typeof workItemKinds

export const workItemKindNames = Object.keys(workItemKinds) as [WorkItemKind, ...WorkItemKind[]]

/** The program's facts about a kind. */
export const getKindOfWork = (kind: WorkItemKind): KindOfWork => workItemKinds[kind]
