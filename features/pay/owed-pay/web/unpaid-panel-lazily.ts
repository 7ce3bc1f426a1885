import { lazyPart } from '../../../../kit/web/index.ts'
import type { UnpaidPanelProps } from './unpaid-panel.tsx'

/** The payments that have to be made again, of a shop or of one run. Nothing while there are none. */
export const UnpaidPanel = lazyPart<UnpaidPanelProps>(() => import('./unpaid-panel.tsx').catch(() => ({ default: () => null })))
