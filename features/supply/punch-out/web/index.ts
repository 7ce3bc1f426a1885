import { lazyPart } from '../../../../kit/web/index.ts'

/** Below a search for a part: what the shop's connected suppliers offer. */
export const SupplierOffers = lazyPart(() => import('./supplier-offers.tsx'))
/** The vendors whose own parts service is connected. */
export const SupplierConnections = lazyPart(() => import('./supplier-connections.tsx'))
