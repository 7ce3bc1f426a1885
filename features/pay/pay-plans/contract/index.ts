export * from './calls.ts'
export * from './flag-schemas.ts'
export * from './refusals.ts'
export * from './schemas.ts'
