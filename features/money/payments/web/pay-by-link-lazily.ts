import { lazyPage } from '../../../../kit/web/index.ts'

/** Loaded only for visitors with a pay link. */
export const PayByLink = lazyPage(() => import('./pay-by-link.tsx'))
