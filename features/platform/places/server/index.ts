export { findPlace } from './find-place.ts'
export { findZip } from './zip-codes.ts'
