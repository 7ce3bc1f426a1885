import { lazyDialog } from '../../../../kit/web/index.ts'

/** Starts a work order; fetched when it opens. */
export const NewOrderDialog = lazyDialog(() => import('./new-order-dialog.tsx'))
