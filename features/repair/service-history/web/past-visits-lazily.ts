import { lazyPart } from '../../../../kit/web/index.ts'

/** Fetched after the page. */
export const PastVisitsOfOrder = lazyPart(() => import('./past-visits.tsx'))
