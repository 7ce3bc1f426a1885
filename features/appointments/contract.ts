export * from './booking-contract.ts'
export * from './calendar-contract.ts'
