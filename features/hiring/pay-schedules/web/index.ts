import { lazyPanel } from '../../../../kit/web/index.ts'

export { MyPeriods } from './my-periods.tsx'

export const PayScheduleSettings = lazyPanel('Pay schedule', () => import('./pay-schedule-settings.tsx'))
