import {
  IconAd2,
  IconArrowBackUp,
  IconBook2,
  IconBuildingBank,
  IconCalendarCheck,
  IconCash,
  IconChecklist,
  IconClockEdit,
  IconChecks,
  IconClockMinus,
  IconEye,
  IconFileImport,
  IconForms,
  IconHistory,
  IconInbox,
  IconListTree,
  IconPlus,
  IconGavel,
  IconReceipt2,
  IconScale,
  IconStar,
  IconUserShield,
  IconToggleRight,
  IconUsers,
  IconShieldLock,
} from '@tabler/icons-react'
import { type AdminRole, hasOneOf } from '../../../common/admin-roles.ts'
import type { WorkItemKind } from '../../../features/platform/work-items/contract/index.ts'
import type { MenuItem } from './menus.ts'

/** A page of the admin's, as Home lists it. */
export interface AdminPlace extends MenuItem {
  /** One sentence about what an admin does there. */
  text: string
  /** The admin roles that have it, besides superadmins. Left out when every admin has it. */
  admins?: readonly AdminRole[]
  /** The kinds of open work that its badge counts, or all of them. */
  counts?: readonly WorkItemKind[] | 'all'
}

export interface AdminGroup {
  label: string
  places: readonly AdminPlace[]
}

/**
 * Every place of the admin's, in groups. The sidebar has only the specification's four; all others are reached from Home. A page that is not one
 * of the four shows the way back with `crumbs={[{ label: 'Home', to: '/apps' }]}`, and counts as Home in the sidebar (menus.ts).
 */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'Work',
    places: [
      {
        label: 'Work queue',
        text: 'Everything that waits for an admin, the longest wait first.',
        to: '/apps/queue',
        icon: IconInbox,
        counts: 'all',
      },
      {
        label: 'Rating moderation',
        text: 'Hide or keep reported ratings, and show hidden ones again.',
        to: '/apps/ratings',
        icon: IconStar,
        admins: ['moderator'],
        counts: ['rating-report'],
      },
    ],
  },
  {
    label: 'Labor guide',
    places: [
      {
        label: 'Labor Guide',
        text: 'Search the guide, verify hours, and correct mistakes.',
        to: '/labor-guide',
        icon: IconListTree,
        admins: ['catalog'],
      },
      {
        label: 'New Item',
        text: 'Add an operation or a group to the guide.',
        to: '/labor-new-item',
        icon: IconPlus,
        admins: ['catalog'],
      },
      {
        label: 'Labor history',
        text: 'See who changed what in the guide, and undo it.',
        to: '/labor-guide/history',
        icon: IconHistory,
        admins: ['catalog'],
      },
      {
        label: 'Labor imports',
        text: 'Export the guide as a table, and import one after a preview.',
        to: '/labor-guide/imports',
        icon: IconFileImport,
        admins: ['catalog'],
      },
      {
        label: 'Labor overlaps',
        text: 'Say which operations take less time together, and why.',
        to: '/labor-guide/overlaps',
        icon: IconClockMinus,
        admins: ['catalog'],
      },
      {
        label: 'Labor proposals',
        text: 'Answer what shops propose, such as other hours, better titles, or new operations.',
        to: '/labor-guide/proposals',
        icon: IconClockEdit,
        admins: ['catalog'],
        counts: ['labor-proposal'],
      },
    ],
  },
  {
    label: 'People',
    places: [
      {
        label: 'Shops and People',
        text: 'Find anyone, suspend and reinstate, verify, and reset a second step.',
        to: '/apps/people',
        icon: IconUsers,
        admins: ['support', 'moderator', 'finance'],
        counts: ['shop-verification', 'vendor-verification'],
      },
      {
        label: 'View as',
        text: 'Ask a person to let you see the program as they see it, for 30 minutes. Payroll stays hidden.',
        to: '/apps/view-as',
        icon: IconEye,
        admins: ['support'],
      },
      {
        label: 'Privacy',
        text: 'Deletion requests, exports for people, and how long data is kept.',
        to: '/apps/privacy',
        icon: IconShieldLock,
        admins: ['support'],
        counts: ['deletion-request'],
      },
    ],
  },
  {
    label: 'Money',
    places: [
      {
        label: 'Banking',
        text: 'The directory that names banks on Direct Deposit.',
        to: '/banking',
        icon: IconBuildingBank,
        admins: ['finance'],
      },
      {
        label: 'Bank imports',
        text: 'Compare, import and undo bank directories.',
        to: '/banking/imports',
        icon: IconFileImport,
        admins: ['finance'],
      },
      { label: 'Ledger', text: 'Check that every cent adds up.', to: '/ledger', icon: IconBook2, admins: ['finance'] },
      {
        label: 'Payouts',
        text: 'Send the shops their card money, or hold it.',
        to: '/banking/payouts',
        icon: IconCash,
        admins: ['finance'],
      },
      {
        label: 'Reconciliation',
        text: 'Compare the card companies’ transfers with the books.',
        to: '/banking/reconciliation',
        icon: IconChecks,
        admins: ['finance'],
      },
      {
        label: 'Refunds due',
        text: 'Send refunds that have not gone out.',
        to: '/banking/refunds',
        icon: IconArrowBackUp,
        admins: ['finance'],
        counts: ['refund-due'],
      },
      {
        label: 'Month closes',
        text: 'Close a month of the card books.',
        to: '/banking/closes',
        icon: IconCalendarCheck,
        admins: ['finance'],
      },
      {
        label: 'Disputes',
        text: 'Answer card payments that a bank took back, with their evidence.',
        to: '/banking/chargebacks',
        icon: IconScale,
        admins: ['finance'],
        counts: ['chargeback'],
      },
    ],
  },
  {
    label: 'Advertising',
    places: [
      {
        label: 'Campaign Review',
        text: 'Approve vendors’ campaigns and creatives, or send them back with reasons.',
        to: '/campaign-review',
        icon: IconChecklist,
        admins: ['moderator'],
        counts: ['campaign', 'creative'],
      },
      {
        label: 'Ad Accounts',
        text: 'Approve monthly billing, record refunds and payments, and suspend vendors.',
        to: '/ad-accounts',
        icon: IconAd2,
        admins: ['finance'],
      },
    ],
  },
  {
    label: 'Settings',
    places: [
      {
        label: 'Settings',
        text: 'Turn features off and on, and publish new terms.',
        to: '/apps/settings',
        icon: IconToggleRight,
        admins: ['superadmin'],
        counts: ['terms'],
      },
      {
        label: 'State rules',
        text: 'Change what the law of a state says, with its source and a second admin.',
        to: '/apps/settings/state-rules',
        icon: IconGavel,
        admins: ['catalog', 'finance'],
        counts: ['state-rule'],
      },
      {
        label: 'Plans and prices',
        text: 'Change what shops can subscribe to, and what it costs.',
        to: '/apps/settings/plans',
        icon: IconReceipt2,
        admins: ['finance'],
        counts: ['plan-price'],
      },
      {
        label: 'User Fields',
        text: 'Add fields to every shop’s customers, vehicles, repair orders and more.',
        to: '/userfields',
        icon: IconForms,
        admins: ['catalog'],
      },
    ],
  },
  {
    label: 'Admins',
    places: [
      {
        label: 'Admins',
        text: 'Who runs Liftbay, and what each of them may do.',
        to: '/apps/admins',
        icon: IconUserShield,
        admins: ['superadmin'],
      },
      {
        label: 'Audit log',
        text: 'What admins changed. Search, export, and verify that nothing was altered.',
        to: '/apps/audit',
        icon: IconHistory,
        admins: ['superadmin'],
      },
    ],
  },
]

/** The places of an admin with these roles; groups without any are left out. */
export const listAdminGroups = (roles: readonly AdminRole[]): AdminGroup[] =>
  adminGroups
    .map(({ label, places }) => ({ label, places: places.filter(({ admins }) => !admins || hasOneOf(roles, admins)) }))
    .filter(({ places }) => places.length > 0)
