export { createAdminCheck } from './admin-check.ts'
export { getAdminProfile } from './get-admin-profile.ts'
export { requireSecondAdmin } from './require-second-admin.ts'
export { insertAdmin, recordAccessGranted } from './store.ts'
