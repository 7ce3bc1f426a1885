import { lazy, Suspense } from 'react'
import { Loading, Panel } from '../../../web/kit/index.ts'
import { loadPatiently } from '../../../web/kit/parts/load-patiently.ts'

const Loaded = lazy(() => loadPatiently(() => import('./cash-panel.tsx')))

/** The order can be read and worked on before its money is there. */
export const CashPanel = ({ workOrderId }: { workOrderId: string }) => (
  <Suspense
    fallback={
      <Panel title="Payment">
        <Loading kind="text" />
      </Panel>
    }
  >
    <Loaded workOrderId={workOrderId} />
  </Suspense>
)
