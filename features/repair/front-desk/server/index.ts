export { matchCustomersAndVehicles, type KnownRecords } from './store-known-records.ts'
