import { lazyDialog } from '../../../../kit/web/index.ts'

/** Books an appointment for a customer; fetched when it opens. */
export const BookDialog = lazyDialog(() => import('./book-dialog.tsx'))
