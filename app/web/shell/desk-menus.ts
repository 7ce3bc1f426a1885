import {
  IconBook,
  IconCash,
  IconBuildingStore,
  IconCalendar,
  IconCertificate,
  IconCreditCard,
  IconFiles,
  IconFileCertificate,
  IconFileText,
  IconId,
  IconHourglass,
  IconInbox,
  IconLayoutKanban,
  IconList,
  IconStairs,
  IconSchool,
  IconTool,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MenuItem, QuickItem } from './menus.ts'

/** The desk's places (desk-places.ts), and the pages opened from them. */
const deskPages = [
  '/home-owner',
  '/workorder/',
  '/customers/',
  '/inspect/',
  '/inspection/',
  '/document/',
  '/payment/',
  '/dayclose/',
  '/chargebacks/',
  '/payouts/',
  '/labor-proposals',
]
/** A shop's settings pages. */
const shopPages = ['*/info', '*/info/inspections', '*/fields', '*/employee', '*/data', '/device']

export type StaffRole = 'owner' | 'employee'

/** The names and order of an employee's own pages, as the specification has them. The menu has those that are built. */
export const employeePages = [
  'Account Information',
  'I-9',
  'W-4',
  'Direct Deposit',
  'ASE',
  'Training',
  'Technician Levels',
  'Document',
  'Employee Manual',
  'Payroll',
]

/** The menus of a shop's owner and employees, with the specification's names and order. The desk comes last in an employee's. */
export const deskMenus: Readonly<Record<StaffRole, readonly MenuItem[]>> = {
  owner: [
    { label: 'Home Owner', to: '/home-owner', icon: IconLayoutKanban, below: [...deskPages, '/employee/'] },
    { label: 'Subscription', to: '/owner-subscription', icon: IconCreditCard },
    { label: 'Shop Information', to: '/owner-shop', icon: IconBuildingStore, below: shopPages },
  ],
  employee: [
    { label: 'Account Information', to: '/employee-information', icon: IconId },
    { label: 'I-9', to: '/i-9', icon: IconFileCertificate },
    { label: 'W-4', to: '/w-4', icon: IconFileText },
    { label: 'Direct Deposit', to: '/direct-deposit', icon: IconCash },
    { label: 'ASE', to: '/aes', icon: IconCertificate },
    { label: 'Training', to: '/training', icon: IconSchool, below: ['/training/'] },
    { label: 'Technician Levels', to: '/technician-levels', icon: IconStairs },
    { label: 'Document', to: '/documents', icon: IconFiles, below: ['/employee/'] },
    { label: 'Employee Manual', to: '/employee-manual', icon: IconBook },
    { label: 'Payroll', to: '/payroll', icon: IconCash },
    { label: 'Time Clock', to: '/time-clock', icon: IconHourglass },
    { label: 'Time Off', to: '/time-off', icon: IconHourglass },
    { label: 'Pay Plan', to: '/my-pay', icon: IconCash },
    { label: 'Deductions', to: '/deductions', icon: IconCreditCard },
    { label: 'Home Owner', to: '/home-owner', icon: IconLayoutKanban, below: deskPages },
  ],
}

const board: QuickItem = { label: 'Board', to: '/home-owner', icon: IconLayoutKanban, below: ['/workorder/'] }
const messages: QuickItem = { label: 'Inbox', to: '/home-owner/inbox', icon: IconInbox }
const calendar: QuickItem = { label: 'Appointments', to: '/home-owner/appointments', icon: IconCalendar }
const jobs: QuickItem = { label: 'My jobs', to: '/home-owner/my-jobs', icon: IconTool, below: ['/inspect/'] }
const account: QuickItem = { ...deskMenus.employee[0]!, label: 'Account', name: 'Account Information' }

/** The most used pages, in the phone's bottom bar. Whoever may write to customers has the inbox there, with its count (`badge`). */
export function listQuickItems(role: StaffRole, canMessage: boolean, badge: ReactNode): readonly QuickItem[] {
  const inbox = canMessage ? [{ ...messages, badge }] : []
  if (role === 'owner') return [board, ...inbox, calendar, { label: 'All orders', to: '/home-owner/orders', icon: IconList }]
  return [jobs, board, ...inbox, calendar, ...(canMessage ? [] : [account])]
}
