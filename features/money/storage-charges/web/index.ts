import { lazy } from 'react'

export { StorageAsked } from './storage-asked.tsx'
/** Fetched when a finished vehicle waits. */
export const StaffStorage = lazy(() => import('./staff-storage.tsx'))
export const CustomerStorage = lazy(() => import('./customer-storage.tsx'))
