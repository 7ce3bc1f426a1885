import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export { Rows } from './rows.tsx'
/** The shop's list of canned jobs, loaded when it is opened. */
export const CannedJobs = lazyPart(() => import('./canned-jobs.tsx'), createElement(Loading, { kind: 'cards' }))
/** The matrix, rates and fees on the page of a shop's settings. */
export const PriceSettings = lazyPart(() => import('./price-settings.tsx'), createElement(Loading, { kind: 'cards' }))
