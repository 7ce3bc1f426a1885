export { createKeyAccess } from './keys-made-by.ts'
export { getTimeZoneOfOwner, type Owner, requireOwner } from './owner.ts'
export { withApiKeys } from './with-api-keys.ts'
