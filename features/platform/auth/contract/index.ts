export * from './calls.ts'
export * from './email-change-calls.ts'
export * from './refusals.ts'
export * from './schemas.ts'
