import { lazyDialog } from '../../../../kit/web/index.ts'
import type { SettleDialogProps } from './settle-dialog.tsx'

export const SettleDialog = lazyDialog<SettleDialogProps>(() => import('./settle-dialog.tsx'))
