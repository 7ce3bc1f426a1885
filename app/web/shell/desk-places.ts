import {
  IconAddressBook,
  IconBook,
  IconCalendar,
  IconCash,
  IconCertificate,
  IconChartBar,
  IconClockEdit,
  IconFileText,
  IconHourglass,
  IconId,
  IconInbox,
  IconLayoutKanban,
  IconList,
  IconListCheck,
  IconScale,
  IconSchool,
  IconStack2,
  IconStairs,
  IconStar,
  IconTool,
} from '@tabler/icons-react'
import type { Can, Permission } from '../../../common/permissions.ts'
import type { Role } from '../../../common/route.ts'
import type { MenuItem } from './menus.ts'

/** A place of the shop's desk, with an address of its own. */
export interface DeskPlace extends MenuItem {
  /** Left out when every employee has it. */
  who?: readonly Role[]
  /** Hidden from employees without it. */
  needs?: Permission
  /** The count shown in its badge. */
  counts?: 'messages'
}

export interface PlaceGroup {
  label: string
  places: readonly DeskPlace[]
}

/** Everything below "Home Owner" in the sidebar. */
export const deskGroups: readonly PlaceGroup[] = [
  {
    label: 'Today',
    places: [
      { label: 'Board', to: '/home-owner', icon: IconLayoutKanban },
      { label: 'Inbox', to: '/home-owner/inbox', icon: IconInbox, needs: 'customers.message', counts: 'messages' },
      { label: 'Appointments', to: '/home-owner/appointments', icon: IconCalendar },
      { label: 'All orders', to: '/home-owner/orders', icon: IconList, below: ['/workorder/'] },
      { label: 'My jobs', to: '/home-owner/my-jobs', icon: IconTool, below: ['/inspect/'] },
    ],
  },
  {
    label: 'Customers',
    places: [
      { label: 'Customers', to: '/home-owner/customers', icon: IconAddressBook, below: ['/customers/'] },
      { label: 'Deferred work', to: '/home-owner/deferred', icon: IconHourglass },
      { label: 'Ratings', to: '/home-owner/ratings', icon: IconStar },
    ],
  },
  {
    label: 'Parts',
    places: [
      { label: 'Parts', to: '/home-owner/parts', icon: IconStack2 },
      { label: 'Quote requests', to: '/home-owner/quotes', icon: IconFileText, needs: 'parts.cost' },
      { label: 'Vendors', to: '/home-owner/vendors', icon: IconAddressBook, needs: 'parts.cost' },
      { label: 'Canned jobs', to: '/home-owner/canned-jobs', icon: IconListCheck, needs: 'orders.edit' },
      { label: 'Labor proposals', to: '/labor-proposals', icon: IconClockEdit, needs: 'orders.work' },
    ],
  },
  {
    label: 'Money',
    places: [
      { label: 'Money in', to: '/home-owner/reports?figure=money-in', icon: IconChartBar, needs: 'shop.reports' },
      {
        label: 'Close the day',
        to: '/home-owner/close-day',
        icon: IconCash,
        needs: 'payments.take',
        below: ['/dayclose/'],
      },
      { label: 'Payouts', to: '/home-owner/payouts', icon: IconCash, needs: 'shop.reports', below: ['/payouts/'] },
      {
        label: 'Disputes',
        to: '/home-owner/disputes',
        icon: IconScale,
        needs: 'payments.refund',
        below: ['/chargebacks/'],
      },
      { label: 'Documents', to: '/home-owner/documents', icon: IconFileText, below: ['/document/'] },
    ],
  },
  { label: 'Reports', places: [{ label: 'Reports', to: '/home-owner/reports', icon: IconChartBar, needs: 'shop.reports' }] },
  {
    label: 'Staff',
    // Owners have them under "Shop Information".
    places: [
      {
        label: 'Employees',
        to: '/home-owner/employees',
        icon: IconId,
        below: ['*/employee'],
        who: ['employee'],
        needs: 'shop.employees',
      },
      { label: 'ASE certificates', to: '/home-owner/certificates', icon: IconCertificate, needs: 'shop.employees' },
      { label: 'Technician levels', to: '/home-owner/levels', icon: IconStairs, needs: 'shop.employees' },
      {
        label: 'Onboarding',
        to: '/home-owner/onboarding',
        icon: IconListCheck,
        below: ['/home-owner/onboarding/'],
        needs: 'shop.personnel',
      },
      {
        label: 'Employee documents',
        to: '/home-owner/staff-documents',
        icon: IconFileText,
        below: ['/employee/'],
        needs: 'shop.personnel',
      },
      { label: 'Employee manual', to: '/home-owner/employee-manual', icon: IconBook, needs: 'shop.personnel' },
      {
        label: 'Training',
        to: '/home-owner/training',
        icon: IconSchool,
        below: ['/home-owner/training/'],
        needs: 'shop.training',
      },
      { label: 'Time sheets', to: '/home-owner/timesheets', icon: IconHourglass, needs: 'time.correct' },
      { label: 'Shop tablets', to: '/home-owner/tablets', icon: IconHourglass, needs: 'time.correct' },
      { label: 'Time off', to: '/home-owner/time-off', icon: IconHourglass, needs: 'time.off' },
      { label: 'Payroll', to: '/home-owner/payroll', icon: IconCash, below: ['/home-owner/payroll/'], needs: 'pay.run' },
      // Everyone else comes to them by Payroll.
      { label: 'Pay plans', to: '/home-owner/payroll/plans', icon: IconCash, who: ['employee'], needs: 'pay.plans' },
      { label: 'Paycheck calculator', to: '/paycheck', icon: IconCash, who: ['owner'] },
    ],
  },
]

/** The groups with the places that someone with this role and these permissions has. */
export const listGroups = (role: Role, can: Can): readonly PlaceGroup[] =>
  deskGroups
    .map(({ label, places }) => ({
      label,
      places: places.filter(({ who, needs }) => (!who || who.includes(role)) && (!needs || can(needs))),
    }))
    .filter(({ places }) => places.length > 0)
