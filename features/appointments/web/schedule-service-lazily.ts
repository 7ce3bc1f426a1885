import { lazyDialog } from '../../../web/kit/index.ts'

/** The booking dialog, fetched when it is opened. */
export const ScheduleService = lazyDialog(() => import('./schedule-service.tsx'))
