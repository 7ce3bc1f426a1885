import { lazyPage } from '../../../web/kit/index.ts'

/** Fetched only by who comes with a link. */
export const PayByLink = lazyPage(() => import('./pay-by-link.tsx'))
