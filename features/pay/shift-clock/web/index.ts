import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { WeekPart } from './one-timesheet.tsx'
import type { TimeClockPageProps } from './time-clock-page.tsx'

export { punchNames, stateNames } from './show-hours.ts'

export interface TimesheetsPlaceProps {
  shop: { id: string }
  /** What a higher feature says about an employee's week, before it is approved. */
  BeforeApproval?: WeekPart
}

/** A place of the desk: everyone's hours of a week. */
export const TimesheetsPlace = lazyPart<TimesheetsPlaceProps>(
  () => import('./timesheets-place.tsx'),
  createElement(Loading, { kind: 'table' }),
)

/** An employee's own clock and hours. `after` is what a higher feature shows below the clock. */
export const OwnTimeClock = lazyPart<TimeClockPageProps>(
  () => import('./time-clock-page.tsx'),
  createElement(Loading, { kind: 'page' }),
)
