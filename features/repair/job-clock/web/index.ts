import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { OrderHoursProps } from './order-hours.tsx'

/** A view of the shop workspace, loaded when it is opened. */
export const MyJobs = lazyPart(() => import('./my-jobs.tsx'), createElement(Loading, { kind: 'cards' }))
/** A summary of it for the employee's home page. */
export const MyDay = lazyPart(() => import('./my-day.tsx'), createElement(Loading, { kind: 'text' }))
/** For the shop's page of an order; loads after the page. */
export const OrderHours = lazyPart<OrderHoursProps>(() => import('./order-hours.tsx'))
