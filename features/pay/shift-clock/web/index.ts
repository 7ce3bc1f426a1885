import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { TimeClockPageProps } from './time-clock-page.tsx'
import type { TimesheetsPlaceProps } from './week-part.ts'

export { punchNames, stateNames } from './show-hours.ts'

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
