import { lazy } from 'react'

/** Fetched after the page. */
export const PastVisitsOfOrder = lazy(() => import('./past-visits.tsx'))
