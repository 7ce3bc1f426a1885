import { lazyPart } from '../../../../kit/web/index.ts'
import type { UnpaidPanelProps } from './unpaid-panel.tsx'

/** The payments that have to be made again, of a shop or of one run. Nothing while there are none. */
export const UnpaidPanel = lazyPart<UnpaidPanelProps>(() => import('./unpaid-panel.tsx').catch(() => ({ default: () => null })))

/** Who earned more in a past period than they were paid. Nothing while nothing is due. */
export const DuePanel = lazyPart<{ shop: string }>(() => import('./due-panel.tsx'))

/** The first panel for Home. A page shows its board also when this cannot be loaded. */
export const UnpaidOnHome = lazyPart<{ shop: string }>(() =>
  import('./unpaid-on-home.tsx').catch(() => ({ default: () => null })),
)
