import { lazyPanel } from '../../../../kit/web/index.ts'

/** Loads after the rest of the order, so the order is usable first. */
export const CashPanel = lazyPanel('Payment', () => import('./cash-panel.tsx'))
