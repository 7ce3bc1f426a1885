import { Stack } from '@mantine/core'
import { IconCarGarage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, LinkButton, Page, useLive, useRead } from '../../../../kit/web/index.ts'
import { type InShopVehicle, workOrders } from '../contract/index.ts'
import { InShopCard } from './in-shop-card.tsx'

export interface InShopProps {
  /** The conversation with the shop, below each vehicle. */
  messages: (vehicle: InShopVehicle) => ReactNode
}

/** The customer's vehicles in shops, those that need an answer first; or only the one a notification is about. */
export function InShop({ messages }: InShopProps) {
  const [query] = useSearchParams()
  const vehicles = useRead(workOrders.vehiclesInShop, {})
  useLive('work_order_changed', [workOrders.vehiclesInShop])
  const isRequested = (one: InShopVehicle) =>
    String(one.invoice) === query.get('invoice') && (query.get('shop') ?? one.servicingShop) === one.servicingShop
  return (
    <Page
      title="In shop"
      width="narrow"
      read={vehicles}
      skeleton="cards"
      empty={
        <Empty
          icon={<IconCarGarage size={28} />}
          title="None of your vehicles are in a shop"
          action={<LinkButton to="/home">Go to my vehicles</LinkButton>}
        >
          Once a shop has checked yours in, you can follow every step here.
        </Empty>
      }
    >
      {(list) => (
        <Stack gap="md">
          {list
            .toSorted((a, b) => Number(isRequested(b)) - Number(isRequested(a)))
            .map((one) => (
              <InShopCard key={one.servicingWorkOrderId} vehicle={one}>
                {messages(one)}
              </InShopCard>
            ))}
        </Stack>
      )}
    </Page>
  )
}
