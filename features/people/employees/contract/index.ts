export * from './calls.ts'
export * from './permissions.ts'
export * from './refusals.ts'
export * from './schemas.ts'
