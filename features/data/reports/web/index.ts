import { lazy } from 'react'

/** A view of the shop's desk for its owner, loaded when it is opened. */
export const Reports = lazy(() => import('./reports.tsx'))
