export * from './calls.ts'
export * from './refusals.ts'
export * from './replies.ts'
export * from './schemas.ts'
