import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export { PriceSettings } from './price-settings.tsx'
export { Rows } from './rows.tsx'
/** The shop's list of canned jobs, loaded when it is opened. */
export const CannedJobs = lazyPart(() => import('./canned-jobs.tsx'), createElement(Loading, { kind: 'cards' }))
