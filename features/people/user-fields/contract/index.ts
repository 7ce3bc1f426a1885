export * from './calls.ts'
export * from './definition-schemas.ts'
export * from './refusals.ts'
export * from './schemas.ts'
