import { lazyDialog } from '../../../web/kit/index.ts'

/** The shop books somebody, fetched when it is opened. */
export const BookDialog = lazyDialog(() => import('./book-dialog.tsx'))
