export { createKeyAccess } from './keys-made-by.ts'
export { getTimeZoneOfOwner, requireOwner } from './owner.ts'
export type { Owner } from './store.ts'
export { withApiKeys } from './with-api-keys.ts'
