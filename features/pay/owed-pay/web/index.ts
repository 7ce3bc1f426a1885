import { lazyPart } from '../../../../kit/web/index.ts'
import type { PayRun } from '../../pay-runs/contract/index.ts'

export { UnpaidPanel } from './unpaid-panel-lazily.ts'

/** The payments of a run that had to be made again and were marked as paid: who marked each, and the way back. Nothing while there are none. */
export const MarksPanel = lazyPart<{ run: PayRun }>(() => import('./marks-panel.tsx'))

/** The people who earned more in a past period than they were paid. Nothing while nothing is due. */
export const DuePanel = lazyPart<{ shop: string }>(() => import('./due-panel.tsx'))

/** The first panel for Home. A page shows its board also when this cannot be loaded. */
export const UnpaidOnHome = lazyPart<{ shop: string }>(() =>
  import('./unpaid-on-home.tsx').catch(() => ({ default: () => null })),
)
