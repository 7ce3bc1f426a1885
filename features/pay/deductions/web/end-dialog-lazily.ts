import { lazyDialog } from '../../../../kit/web/index.ts'
import type { EndDialogProps } from './end-dialog.tsx'

export type { Ending } from './end-dialog.tsx'

export const EndDialog = lazyDialog<EndDialogProps>(() => import('./end-dialog.tsx'))
