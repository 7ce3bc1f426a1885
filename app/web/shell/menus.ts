import {
  type Icon,
  IconBuildingStore,
  IconCar,
  IconCarGarage,
  IconCash,
  IconChartBar,
  IconCreditCard,
  IconFileText,
  IconGavel,
  IconHistory,
  IconHome,
  IconId,
  IconKey,
  IconListCheck,
  IconListTree,
  IconLock,
  IconMapPin,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconSettings,
  IconStack2,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type AdminRole, hasOneOf } from '../../../common/admin-roles.ts'
import type { Role } from '../../../common/route.ts'

export interface MenuItem {
  label: string
  to: string
  icon: Icon
  /** Subpages that count as this entry, by the start of their address or, with `*…`, its end. */
  below?: readonly string[]
  /** For an admin page: the admin roles that may use it, besides superadmins. If missing, all may. */
  admins?: readonly AdminRole[]
}

/** The entries that someone with these admin roles may use. Of everyone else's menus, all. */
export const listAllowed = <Entry extends MenuItem>(items: readonly Entry[], own: readonly AdminRole[] = []): readonly Entry[] =>
  items.filter(({ admins }) => !admins || hasOneOf(own, admins))

/** A vehicle's page. The menu fills in the vehicle. */
export interface VehicleItem extends Omit<MenuItem, 'to'> {
  /** The part of the path before the VIN. */
  page: '/edit-vehicle/' | '/history/'
}

/** Each role's menu, with the specification's names and order. Those of a shop's owner and employees are in desk-menus.ts. */
export const menus = {
  customer: [
    { label: 'Home', to: '/home', icon: IconHome },
    { label: 'In Shop', to: '/inshop', icon: IconCarGarage, below: ['/workorder/', '/agreement', '/payment'] },
    { label: 'Preferred Shop Info', to: '/shop', icon: IconBuildingStore },
    { label: 'Contact Preferences', to: '/preferences', icon: IconSettings },
    { label: 'Account Information', to: '/account', icon: IconUser, below: ['/contact', '/saved-cards'] },
    { label: 'Reset Password', to: '/reset-password', icon: IconLock },
    { label: 'Add New Vehicle', to: '/add-new-vehicle', icon: IconCar },
  ],
  // The vendor's own desk comes last, like an employee's.
  vendors: [
    { label: 'Campaign Inquiry', to: '/campaign-inquiry', icon: IconChartBar, below: ['/campaign-inquiry/'] },
    { label: 'Search Placement BID', to: '/search-placement-bid', icon: IconGavel, below: ['/search-placement'] },
    { label: 'Promote Add-ons', to: '/promote-addons', icon: IconPlus },
    { label: 'Advertise', to: '/advertise', icon: IconPhoto, below: ['/advertise/'] },
    { label: 'Orders', to: '/vendor-orders', icon: IconTruckDelivery, below: ['/vendor-orders/'] },
    { label: 'Quotes', to: '/vendor-quotes', icon: IconPencil, below: ['/vendor-quotes/'] },
    { label: 'Catalog', to: '/vendor-catalog', icon: IconListTree, below: ['/vendor-catalog/'] },
    { label: 'New Customer', to: '/new-customer', icon: IconUser, below: ['/new-customer/'] },
    { label: 'Pick list', to: '/vendor-pick-list', icon: IconListCheck },
    { label: 'Sales', to: '/vendor-sales', icon: IconCash },
    { label: 'Statements', to: '/vendor-statements', icon: IconFileText, below: ['/vendor-statements/'] },
    { label: 'Ad Billing', to: '/ad-billing', icon: IconCreditCard },
    { label: 'Ad Sales', to: '/vendor-ad-sales', icon: IconMapPin },
    { label: 'Account Information', to: '/main/vendor', icon: IconId },
    { label: 'API keys', to: '/vendor-keys', icon: IconKey },
    { label: 'Webhooks', to: '/vendor-webhooks', icon: IconStack2 },
  ],
  // Everything else is reached from Home; see admin-places.ts.
  admin: [
    { label: 'Home', to: '/apps', icon: IconHome, below: ['/apps/', '/campaign-review', '/ad-accounts', '/userfields'] },
    { label: 'Labor Guide', to: '/labor-guide', icon: IconListTree, below: ['/labor-guide/'], admins: ['catalog'] },
    { label: 'New Item', to: '/labor-new-item', icon: IconPlus, admins: ['catalog'] },
    { label: 'Banking', to: '/banking', icon: IconCreditCard, below: ['/banking/', '/ledger'], admins: ['finance'] },
  ],
} as const satisfies Partial<Record<Role, readonly MenuItem[]>>

/** Everyone but a shop's owner and employees. */
export type OrdinaryRole = keyof typeof menus

/** The end of a customer's menu, once there is a vehicle. */
export const vehicleMenu: readonly VehicleItem[] = [
  { label: 'Edit Vehicle', page: '/edit-vehicle/', icon: IconPencil },
  { label: 'History', page: '/history/', icon: IconHistory },
]

/** An entry of the phone's bottom bar. Its label is short and part of the page's name. */
export interface QuickItem extends MenuItem {
  /** The page's full name, if the label is only a part of it. */
  name?: string
  /** On its icon. */
  badge?: ReactNode
}

const pickVendor = (label: (typeof menus.vendors)[number]['label']): MenuItem =>
  menus.vendors.find((item) => item.label === label)!

/** Each role's most used pages, at most four, next to 'More'. */
export const quickMenus: Readonly<Record<OrdinaryRole, readonly QuickItem[]>> = {
  customer: [
    menus.customer[0],
    menus.customer[1],
    { ...menus.customer[2], label: 'Shop', name: 'Preferred Shop Info' },
    { ...menus.customer[4], label: 'Account', name: 'Account Information' },
  ],
  vendors: [
    { ...pickVendor('Campaign Inquiry'), label: 'Campaign', name: 'Campaign Inquiry' },
    pickVendor('Orders'),
    pickVendor('Pick list'),
    pickVendor('Catalog'),
  ],
  admin: menus.admin,
}

export const publicLinks = [
  { label: 'About us', to: '/aboutus' },
  { label: 'Terms', to: '/terms-and-condition' },
  { label: 'Contact', to: '/contactus' },
] as const
