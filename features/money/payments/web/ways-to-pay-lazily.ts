import { lazyPanel } from '../../../../kit/web/index.ts'

/** Loads after the shop's other settings. */
export const WaysToPay = lazyPanel('Ways to pay', () => import('./ways-to-pay.tsx'))
