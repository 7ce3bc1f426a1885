export { getVendorProfile } from './get-vendor-profile.ts'
export { createVendor, eraseVendor } from './store.ts'
