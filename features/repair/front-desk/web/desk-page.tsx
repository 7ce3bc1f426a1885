import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { lazyPart, Page, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { type DeskShop, useDeskShop } from './desk-shop.ts'
import { NewOrderDialog } from './new-order-dialog-lazily.ts'

const NoShop = lazyPart<{ title: string }>(() => import('./no-shop.tsx'))

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
  const { shop } = useDeskShop()
  const can = useCan(shop?.id)
  const [isStarting, setIsStarting] = useState(false)
  const info = useRead(shops.getInfo, { params: { shop: shop?.id ?? '' } }, { enabled: shop !== undefined })
  if (!shop) return <NoShop title={title} />
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
