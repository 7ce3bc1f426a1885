export * from './calls.ts'
export * from './refusals.ts'
export * from './schemas.ts'
