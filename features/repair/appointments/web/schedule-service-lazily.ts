import { lazyDialog } from '../../../../kit/web/index.ts'

/** The booking dialog, loaded when opened. */
export const ScheduleService = lazyDialog(() => import('./schedule-service.tsx'))
