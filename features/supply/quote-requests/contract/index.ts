export * from './calls.ts'
export * from './form-schemas.ts'
export * from './refusals.ts'
export * from './schemas.ts'
