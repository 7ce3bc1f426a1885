import { IconExternalLink, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { vehicles } from '../../../features/catalog/vehicles/contract/index.ts'
import { useSession } from '../../../features/platform/auth/web/index.ts'
import { lazyPart, useLive, useRead } from '../../../kit/web/index.ts'
import { listAllowed, type MenuItem, menus, type OrdinaryRole, publicLinks, vehicleMenu } from './menus.ts'
import { isCurrent, getVehiclePage } from './where.ts'
import classes from './signed-in-layout.module.css'

/** Nobody but a vendor fetches what vendors' pages are listed in. */
const OrdersToConfirm = lazyPart(async () => {
  const { OrdersToConfirm: Badge } = await import('../../../features/supply/vendor-desk/web/index.ts')
  return { default: Badge }
})

/** All of a role's pages, followed by the public ones, which open in a new tab. */
export function Menu({ role }: { role: OrdinaryRole }) {
  const adminRoles = useSession()?.customer.adminRoles
  return (
    <>
      {listAllowed<MenuItem>(menus[role], adminRoles).map((item) => (
        <Item key={item.to} item={item} badge={item.to === '/vendor-orders' && <OrdersToConfirm />} />
      ))}
      {role === 'customer' && <VehicleItems />}
      <PublicLinks />
    </>
  )
}

export const PublicLinks = () => (
  <div className={classes.outside}>
    {publicLinks.map(({ label, to }) => (
      <a key={to} href={to} target="_blank" rel="noopener" className={classes.item}>
        <span className={classes.label}>{label}</span> <IconExternalLink size={16} role="img" aria-label="opens in a new tab" />
      </a>
    ))}
  </div>
)

export function Item({ item, badge }: { item: MenuItem; badge?: ReactNode }) {
  const { label, to, icon } = item
  return <Entry label={label} to={to} icon={icon} current={isCurrent(item, useLocation()) && 'page'} badge={badge} />
}

/** A vehicle's pages are in the menu once there is a vehicle. */
function VehicleItems() {
  const mine = useRead(vehicles.list, { query: {} })
  useLive('vehicle_changed', [vehicles.list])
  const { pathname } = useLocation()
  const vins = mine.data?.rows.map(({ vinId }) => vinId) ?? []
  if (vins.length === 0) return null
  return vehicleMenu.map(({ label, page, icon }) => (
    <Entry
      key={page}
      label={label}
      to={getVehiclePage(page, vins, pathname)}
      icon={icon}
      current={pathname.startsWith(page) && 'page'}
    />
  ))
}

interface EntryProps {
  label: string
  to: string
  icon: Icon
  /** 'true' for the entry that the current page's own entry is below. */
  current: 'page' | 'true' | false
  badge?: ReactNode
}

export const Entry = ({ label, to, icon: Icon, current, badge }: EntryProps) => (
  <Link to={to} aria-current={current || undefined} className={classes.item}>
    <Icon size={20} aria-hidden /> <span className={classes.label}>{label}</span>
    {badge}
  </Link>
)
