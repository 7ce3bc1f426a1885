import { lazy } from 'react'

/** A view of the shop workspace, loaded when it is opened. */
export const MyJobs = lazy(() => import('./my-jobs.tsx'))
/** A summary of it for the employee's home page. */
export const MyDay = lazy(() => import('./my-day.tsx'))
/** For the shop's page of an order; loads after the page. */
export const OrderHours = lazy(() => import('./order-hours.tsx'))
