import { lazyDialog } from '../../../../kit/web/index.ts'
import type { LedgerDialogProps } from './ledger-dialog.tsx'

export const LedgerDialog = lazyDialog<LedgerDialogProps>(() => import('./ledger-dialog.tsx'))
