import { lazyDialog } from '../../../../kit/web/index.ts'

export { CheckRegister } from './check-register.tsx'
export { CheckTable } from './check-table.tsx'

/** The dialog that chooses which payments of a run go on a check. */
export const PrintDialog = lazyDialog(() => import('./print-dialog.tsx'))
