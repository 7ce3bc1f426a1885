import {
  IconBuildingStore,
  IconCalendar,
  IconCar,
  IconCarGarage,
  IconCreditCard,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutKanban,
  IconList,
  IconListTree,
  IconLock,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTool,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { Role } from '../../../common/route.ts'

export interface MenuItem {
  label: string
  to: string
  icon: Icon
  /** Subpages that count as this entry, by the start of their address or, with `*…`, its end. */
  below?: readonly string[]
}

/** A vehicle's page. The menu fills in the vehicle. */
export interface VehicleItem extends Omit<MenuItem, 'to'> {
  /** The part of the path before the VIN. */
  page: '/edit-vehicle/' | '/history/'
}

/** The desk's pages in all views, and the pages opened from them. */
const deskPages = ['/home-owner', '/workorder/', '/customers/', '/inspect/', '/inspection/', '/document/', '/payment/']
/** A shop's settings pages. */
const shopPages = ['*/info', '*/info/inspections', '*/employee', '*/data', '/device']

/** Each role's menu, with the specification's names and order. */
export const menus: Readonly<Record<Role, readonly MenuItem[]>> = {
  customer: [
    { label: 'Home', to: '/home', icon: IconHome },
    { label: 'In Shop', to: '/inshop', icon: IconCarGarage, below: ['/workorder/', '/agreement', '/payment'] },
    { label: 'Preferred Shop Info', to: '/shop', icon: IconBuildingStore },
    { label: 'Contact Preferences', to: '/preferences', icon: IconSettings },
    { label: 'Account Information', to: '/account', icon: IconUser, below: ['/contact'] },
    { label: 'Reset Password', to: '/reset-password', icon: IconLock },
    { label: 'Add New Vehicle', to: '/add-new-vehicle', icon: IconCar },
  ],
  owner: [
    { label: 'Home Owner', to: '/home-owner', icon: IconLayoutKanban, below: deskPages },
    { label: 'Subscription', to: '/owner-subscription', icon: IconCreditCard },
    { label: 'Shop Information', to: '/owner-shop', icon: IconBuildingStore, below: shopPages },
  ],
  employee: [
    { label: 'Account Information', to: '/employee-information', icon: IconId },
    { label: 'Home Owner', to: '/home-owner', icon: IconLayoutKanban, below: deskPages },
  ],
  vendors: [{ label: 'Account Information', to: '/main/vendor', icon: IconId }],
  admin: [
    { label: 'Home', to: '/apps', icon: IconHome },
    { label: 'Labor Guide', to: '/labor-guide', icon: IconListTree },
    { label: 'New Item', to: '/labor-new-item', icon: IconPlus },
    { label: 'Ledger', to: '/ledger', icon: IconCreditCard },
  ],
}

/** The end of a customer's menu, once there is a vehicle. */
export const vehicleMenu: readonly VehicleItem[] = [
  { label: 'Edit Vehicle', page: '/edit-vehicle/', icon: IconPencil },
  { label: 'History', page: '/history/', icon: IconHistory },
]

/** An entry of the phone's bottom bar. Its label is short and part of the page's name. */
export interface QuickItem extends MenuItem {
  /** The page's full name, if the label is only a part of it. */
  name?: string
}

const desk: readonly QuickItem[] = [
  { label: 'Board', to: '/home-owner', icon: IconLayoutKanban, below: ['/workorder/'] },
  { label: 'Appointments', to: '/home-owner?view=appointments', icon: IconCalendar },
]

/** Each role's most used pages, at most four, next to 'More'. */
export const quickMenus: Readonly<Record<Role, readonly QuickItem[]>> = {
  customer: [
    menus.customer[0]!,
    menus.customer[1]!,
    { ...menus.customer[2]!, label: 'Shop', name: 'Preferred Shop Info' },
    { ...menus.customer[4]!, label: 'Account', name: 'Account Information' },
  ],
  owner: [...desk, { label: 'All orders', to: '/home-owner?view=orders', icon: IconList }],
  employee: [
    { label: 'My jobs', to: '/home-owner?view=my-jobs', icon: IconTool, below: ['/inspect/'] },
    ...desk,
    { ...menus.employee[0]!, label: 'Account', name: 'Account Information' },
  ],
  vendors: [{ ...menus.vendors[0]!, label: 'Account', name: 'Account Information' }],
  admin: menus.admin,
}

export const publicLinks = [
  { label: 'About us', to: '/aboutus' },
  { label: 'Terms', to: '/terms-and-condition' },
  { label: 'Contact', to: '/contactus' },
] as const
