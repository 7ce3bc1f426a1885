import { Stack } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart, Loading, ViewLinks } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import type { Purchase } from '../contract/index.ts'
import Stock from './stock.tsx'
import { type Tab, tabs, buildTabSearch } from './tabs.ts'
import type { AskVendorsPart } from './to-order.tsx'
import { useLiveParts } from './use-parts.ts'

const ToOrder = lazyPart(() => import('./to-order.tsx'), <Loading kind="table" />)
const Purchases = lazyPart(() => import('./purchases.tsx'), <Loading kind="table" />)
const PurchasePage = lazyPart(() => import('./purchase-page.tsx'), <Loading kind="table" />)
const Cores = lazyPart(() => import('./cores.tsx'), <Loading kind="table" />)
const Unbilled = lazyPart(() => import('./unbilled.tsx'), <Loading kind="table" />)

export interface PartsViewProps {
  shop: { id: string }
  /** The search among vendors. */
  find: ReactNode
  /** The vendor's progress on a purchase order, if the vendor has an account. */
  AtVendor: ComponentType<{ purchase: Purchase }>
  /** Asks several vendors for their prices of these part lines. */
  AskVendors: AskVendorsPart
}

/** The shop's stock, the search among vendors, parts to order, purchase orders, cores and unbilled parts. */
export default function PartsView({ shop, find, AtVendor, AskVendors }: PartsViewProps) {
  const [query] = useSearchParams()
  // Everything except the stock and the search shows costs.
  const shown = useCan(shop.id)('parts.cost') ? tabs : tabs.slice(0, 2)
  const tab = shown.find(({ value }) => value === query.get('tab'))?.value ?? 'stock'
  const purchase = query.get('purchase')
  useLiveParts()
  return (
    <Stack>
      <ViewLinks label="Parts" views={shown} current={tab} to={(value) => ({ search: buildTabSearch(query, value as Tab) })} />
      {tab === 'stock' && <Stock shopId={shop.id} />}
      {tab === 'find' && find}
      {tab === 'to-order' && <ToOrder shopId={shop.id} AskVendors={AskVendors} />}
      {tab === 'orders' &&
        (purchase ? <PurchasePage purchaseId={purchase} AtVendor={AtVendor} key={purchase} /> : <Purchases shopId={shop.id} />)}
      {tab === 'cores' && <Cores shopId={shop.id} />}
      {tab === 'unbilled' && <Unbilled shopId={shop.id} />}
    </Stack>
  )
}
