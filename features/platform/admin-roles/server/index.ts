export { createAdminCheck } from './admin-check.ts'
export { getAdminProfile } from './get-admin-profile.ts'
export { insertAdmin } from './store.ts'
