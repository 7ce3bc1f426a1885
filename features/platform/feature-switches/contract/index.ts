export * from './calls.ts'
export * from './off-call.ts'
export * from './refusals.ts'
export * from './schemas.ts'
