export { findPlace } from './find-place.ts'
export { openGoogleMaps } from './google-maps.ts'
export { builtInMaps, type Maps, maps } from './maps.ts'
export { findZip, listTownsAround } from './zip-codes.ts'
