import { Button, Stack } from '@mantine/core'
import { IconCarGarage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Empty, Page, useLive, useRead } from '../../../web/kit/index.ts'
import { type InShopVehicle, workOrders } from '../contract.ts'
import { InShopCard } from './in-shop-card.tsx'

export interface InShopProps {
  /** What customer and shop write to each other, below each vehicle. */
  messages: (vehicle: InShopVehicle) => ReactNode
}

/** The customer's vehicles in shops: what needs an answer first, or the one a notification is about. */
export function InShop({ messages }: InShopProps) {
  const [query] = useSearchParams()
  const vehicles = useRead(workOrders.vehiclesInShop, {})
  useLive('work_order_changed', [workOrders.vehiclesInShop])
  const meant = (one: InShopVehicle) =>
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
          title="None of your vehicles is in a shop"
          action={
            <Button component={Link} to="/home">
              To my vehicles
            </Button>
          }
        >
          Once a shop has checked yours in, you can follow every step here.
        </Empty>
      }
    >
      {(list) => (
        <Stack gap="md">
          {list
            .toSorted((a, b) => Number(meant(b)) - Number(meant(a)))
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
