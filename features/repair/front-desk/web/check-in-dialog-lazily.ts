import { lazyDialog } from '../../../../kit/web/index.ts'

/** Checks in the vehicle of an appointment; fetched when it opens. */
export const CheckInDialog = lazyDialog(() => import('./check-in-dialog.tsx'))
