import { Button } from '@mantine/core'
import { IconCar, IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Empty, Page, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type DeskShop, useDeskShop } from './desk-shop.ts'
import { NewOrderDialog } from './new-order-dialog-lazily.ts'

export interface Desk extends DeskShop {
  /** Unknown while it loads. */
  timeZone: string | undefined
}

export interface DeskPageProps {
  title: string
  /** The view's one primary button starts a repair order. */
  startsOrders?: boolean | undefined
  children: (shop: Desk) => ReactNode
}

/** One place of the shop's desk: the board, the appointments, the parts and so on. */
export function DeskPage({ title, startsOrders = false, children }: DeskPageProps) {
  const session = useSession()
  const { shop } = useDeskShop()
  const can = useCan(shop?.id)
  const [isStarting, setIsStarting] = useState(false)
  const info = useRead(shops.getInfo, { params: { shop: shop?.id ?? '' } }, { enabled: shop !== undefined })
  if (!shop)
    return (
      <Page title={title}>
        <Empty icon={<IconCar size={28} />} title="You do not work at a shop yet">
          {session?.customer.role === 'owner'
            ? 'Add your shop under "Shop Information".'
            : `Ask the owner of your shop to invite ${session?.customer.email ?? 'you'}. You accept under "Account Information"; then its board and appointments appear here.`}
        </Empty>
      </Page>
    )
  return (
    <Page
      title={title}
      width="full"
      actions={
        startsOrders &&
        can('orders.create') && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsStarting(true)}>
            New repair order
          </Button>
        )
      }
    >
      <Fragment key={shop.id}>{children({ ...shop, timeZone: info.data?.timeZone })}</Fragment>
      {isStarting && <NewOrderDialog shopId={shop.id} onClose={() => setIsStarting(false)} />}
    </Page>
  )
}
