export { createKeyAccess } from './keys-made-by.ts'
export { withApiKeys } from './with-api-keys.ts'
