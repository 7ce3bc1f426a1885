export { joinWalkIns } from './join-walk-ins.ts'
export { isKnownCustomer, isKnownTo } from './store.ts'
export { matchCustomersAndVehicles, type KnownRecords } from './store-known-records.ts'
