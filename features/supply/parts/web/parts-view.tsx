import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Loading, ViewLinks } from '../../../../kit/web/index.ts'
import Stock from './stock.tsx'
import { type Tab, tabs, tabSearch } from './tabs.ts'
import { useLiveParts } from './use-parts.ts'

const ToOrder = lazy(() => import('./to-order.tsx'))
const Purchases = lazy(() => import('./purchases.tsx'))
const PurchasePage = lazy(() => import('./purchase-page.tsx'))
const Cores = lazy(() => import('./cores.tsx'))
const Unbilled = lazy(() => import('./unbilled.tsx'))

/** The shop's stock, parts to order, purchase orders, cores and unbilled parts. */
export default function PartsView({ shop }: { shop: { id: string } }) {
  const [query] = useSearchParams()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'stock'
  const purchase = query.get('purchase')
  useLiveParts()
  return (
    <Stack>
      <ViewLinks label="Parts" views={tabs} current={tab} to={(value) => ({ search: tabSearch(query, value as Tab) })} />
      {tab === 'stock' && <Stock shopId={shop.id} />}
      <Suspense fallback={<Loading kind="table" />}>
        {tab === 'to-order' && <ToOrder shopId={shop.id} />}
        {tab === 'orders' && (purchase ? <PurchasePage purchaseId={purchase} key={purchase} /> : <Purchases shopId={shop.id} />)}
        {tab === 'cores' && <Cores shopId={shop.id} />}
        {tab === 'unbilled' && <Unbilled shopId={shop.id} />}
      </Suspense>
    </Stack>
  )
}
