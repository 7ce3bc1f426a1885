import { Stack } from '@mantine/core'
import { IconCarGarage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Empty, LinkButton, Page, useLive, useRead } from '../../../../kit/web/index.ts'
import { type InShopVehicle, workOrders } from '../contract/index.ts'
import { InShopCard } from './in-shop-card.tsx'

export interface InShopProps {
  /** Leads to the customer's papers and payments. */
  links: ReactNode
  /** The conversation with the shop, below each vehicle. */
  messages: (vehicle: InShopVehicle) => ReactNode
}

/**
 * The customer's vehicles in shops, those that need an answer first, or the one a notification is about. If its order (`?shop=&order=`) is no
 * longer in the shop, leads to the order.
 */
export function InShop({ links, messages }: InShopProps) {
  const [query] = useSearchParams()
  const vehicles = useRead(workOrders.vehiclesInShop, {})
  useLive('work_order_changed', [workOrders.vehiclesInShop])
  const isRequested = (vehicle: InShopVehicle) =>
    String(vehicle.invoice) === query.get('invoice') && (query.get('shop') ?? vehicle.servicingShop) === vehicle.servicingShop
  const order = query.get('order')
  const isGone = order !== null && vehicles.data?.every(({ servicingWorkOrderId }) => servicingWorkOrderId !== order)
  if (isGone) return <Navigate to={`/workorder/${query.get('shop') ?? ''}/${order}`} replace />
  return (
    <Page
      title="In shop"
      actions={links}
      width="narrow"
      read={vehicles}
      skeleton="cards"
      empty={
        <Empty
          icon={<IconCarGarage size={28} />}
          title="None of your vehicles are in a shop"
          action={<LinkButton to="/home">Go to my vehicles</LinkButton>}
        >
          Once a shop has checked yours in, you can follow every step here. If a shop already has your car, your home page may ask
          whether you are its customer.
        </Empty>
      }
    >
      {(list) => (
        <Stack gap="md">
          {list
            .toSorted((a, b) => Number(isRequested(b)) - Number(isRequested(a)))
            .map((vehicle) => (
              <InShopCard key={vehicle.servicingWorkOrderId} vehicle={vehicle}>
                {messages(vehicle)}
              </InShopCard>
            ))}
        </Stack>
      )}
    </Page>
  )
}
