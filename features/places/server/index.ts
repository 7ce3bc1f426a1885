export { locate } from './locate.ts'
export { findZip } from './zip-codes.ts'
