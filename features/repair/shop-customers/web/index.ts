import { lazy } from 'react'

export const DeskSearch = lazy(() => import('./desk-search.tsx'))
export const CustomersView = lazy(() => import('./customers-view.tsx'))
export { CustomerPage } from './customer-page.tsx'
export { VehiclePage } from './vehicle-page.tsx'
