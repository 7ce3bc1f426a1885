import { lazyPart } from '../../../../kit/web/index.ts'
import type { WeekPunchesProps } from './week-punches.tsx'

/** Above the time sheets. */
export const PunchesToCheck = lazyPart<{ shop: string; timeZone: string }>(() => import('./punches-to-check.tsx'), null)

/** On one employee's time sheet. */
export const WeekPunches = lazyPart<WeekPunchesProps>(() => import('./week-punches.tsx'), null)

/** On an employee's own time clock. */
export const OwnDoubtfulPunches = lazyPart<{ shop: string }>(() => import('./own-doubtful-punches.tsx'), null)
