export { locate } from './locate.ts'
export { findPlaces, findZip } from './zip-codes.ts'
