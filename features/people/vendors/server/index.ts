export { getVendorProfile } from './get-vendor-profile.ts'
export { createVendor } from './store.ts'
