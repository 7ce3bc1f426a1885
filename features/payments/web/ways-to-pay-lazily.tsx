import { lazy, Suspense } from 'react'
import { Loading, Panel } from '../../../web/kit/index.ts'
import { loadPatiently } from '../../../web/kit/parts/load-patiently.ts'

const Loaded = lazy(() => loadPatiently(() => import('./ways-to-pay.tsx')))

/** Among a shop's other settings. */
export const WaysToPay = ({ shop }: { shop: string }) => (
  <Suspense
    fallback={
      <Panel title="Ways to pay">
        <Loading kind="text" />
      </Panel>
    }
  >
    <Loaded shop={shop} />
  </Suspense>
)
