export * from './calls.ts'
export * from './policy-schemas.ts'
export * from './refusals.ts'
export * from './schemas.ts'
