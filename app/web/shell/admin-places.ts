import {
  IconAd2,
  IconBook2,
  IconBuildingBank,
  IconChecklist,
  IconEye,
  IconClockMinus,
  IconFileImport,
  IconForms,
  IconListTree,
  IconPlus,
  IconScale,
} from '@tabler/icons-react'
import type { MenuItem } from './menus.ts'

/** A page of the admin's, as Home lists it. */
export interface AdminPlace extends MenuItem {
  /** What one does there, in one sentence. */
  text: string
}

export interface AdminGroup {
  label: string
  places: readonly AdminPlace[]
}

/**
 * Every place of the admin's, in groups. The sidebar has only the specification's four; all else is reached from Home. A page that is none
 * of the four says the way back with `crumbs={[{ label: 'Home', to: '/apps' }]}`, and counts as Home in the sidebar (menus.ts).
 */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'Labor guide',
    places: [
      {
        label: 'Labor Guide',
        text: 'Search the guide, verify hours, and correct mistakes.',
        to: '/labor-guide',
        icon: IconListTree,
      },
      { label: 'New Item', text: 'Add an operation or a group to the guide.', to: '/labor-new-item', icon: IconPlus },
      {
        label: 'Labor overlaps',
        text: 'Say which operations take less time together, and why.',
        to: '/labor-guide/overlaps',
        icon: IconClockMinus,
      },
    ],
  },
  {
    label: 'People',
    places: [
      {
        label: 'View as',
        text: 'Ask a person to let you see the program as they see it, for 30 minutes.',
        to: '/apps/view-as',
        icon: IconEye,
      },
    ],
  },
  {
    label: 'Money',
    places: [
      { label: 'Banking', text: 'The directory that names banks on Direct Deposit.', to: '/banking', icon: IconBuildingBank },
      { label: 'Bank imports', text: 'Compare, import and undo bank directories.', to: '/banking/imports', icon: IconFileImport },
      { label: 'Ledger', text: 'Check that every cent adds up.', to: '/ledger', icon: IconBook2 },
      {
        label: 'Disputes',
        text: 'Answer card payments that a bank took back, with their evidence.',
        to: '/banking/chargebacks',
        icon: IconScale,
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
      },
      {
        label: 'Ad Accounts',
        text: 'Approve monthly billing, record refunds and payments, and suspend vendors.',
        to: '/ad-accounts',
        icon: IconAd2,
      },
    ],
  },
  {
    label: 'Settings',
    places: [
      {
        label: 'User Fields',
        text: 'Add fields to every shop’s customers, vehicles, repair orders and more.',
        to: '/userfields',
        icon: IconForms,
      },
    ],
  },
]
