export { withApiKeys } from './keeper.ts'
