export { withApiKeys } from './with-api-keys.ts'
