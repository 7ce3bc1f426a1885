import { lazy } from 'react'

export { PriceSettings } from './price-settings.tsx'
export { Rows } from './rows.tsx'
/** The shop's list of canned jobs, loaded when it is opened. */
export const CannedJobs = lazy(() => import('./canned-jobs.tsx'))
