import { lazyPart } from '../../../../kit/web/index.ts'

export { StorageRequests } from './storage-requests.tsx'
/** Fetched when a finished vehicle waits. */
export const StaffStorage = lazyPart(() => import('./staff-storage.tsx'))
export const CustomerStorage = lazyPart(() => import('./customer-storage.tsx'))
