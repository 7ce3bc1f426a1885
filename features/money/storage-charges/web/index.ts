import { lazy } from 'react'

export { StorageRequests } from './storage-requests.tsx'
/** Fetched when a finished vehicle waits. */
export const StaffStorage = lazy(() => import('./staff-storage.tsx'))
export const CustomerStorage = lazy(() => import('./customer-storage.tsx'))
