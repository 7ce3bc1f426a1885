import { lazyDialog } from '../../../web/kit/index.ts'

/** A new work order, fetched when it is opened. */
export const NewOrderDialog = lazyDialog(() => import('./new-order-dialog.tsx'))
