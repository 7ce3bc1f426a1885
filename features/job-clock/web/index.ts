import { lazy } from 'react'

/** A view of the shop's desk, fetched when it is opened. */
export const MyJobs = lazy(() => import('./my-jobs.tsx'))
/** The same at a glance, for where an employee starts. */
export const MyDay = lazy(() => import('./my-day.tsx'))
/** For the shop's page of an order, which need not wait for it. */
export const OrderHours = lazy(() => import('./order-hours.tsx'))
