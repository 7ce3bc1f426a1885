import {
  IconBuildingStore,
  IconCar,
  IconCarGarage,
  IconHome,
  IconId,
  IconLayoutKanban,
  IconListTree,
  IconPlus,
  IconSettings,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { Role } from '../../../common/route.ts'

export interface MenuItem {
  label: string
  to: string
  icon: Icon
}

/** Each role's menu, with the specification's names in its order. */
export const menus: Readonly<Record<Role, readonly MenuItem[]>> = {
  customer: [
    { label: 'Home', to: '/home', icon: IconHome },
    { label: 'In Shop', to: '/inshop', icon: IconCarGarage },
    { label: 'Preferred Shop Info', to: '/shop', icon: IconBuildingStore },
    { label: 'Contact Preferences', to: '/preferences', icon: IconSettings },
    { label: 'Account Information', to: '/account', icon: IconUser },
    { label: 'Add New Vehicle', to: '/add-new-vehicle', icon: IconCar },
  ],
  owner: [{ label: 'Home Owner', to: '/home-owner', icon: IconLayoutKanban }],
  employee: [
    { label: 'Account Information', to: '/employee-information', icon: IconId },
    { label: 'Home Owner', to: '/home-owner', icon: IconLayoutKanban },
  ],
  vendors: [{ label: 'Account Information', to: '/main/vendor', icon: IconId }],
  admin: [
    { label: 'Home', to: '/apps', icon: IconHome },
    { label: 'Labor Guide', to: '/labor-guide', icon: IconListTree },
    { label: 'New Item', to: '/labor-new-item', icon: IconPlus },
  ],
}
