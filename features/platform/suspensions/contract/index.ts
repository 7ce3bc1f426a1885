export * from './refusals.ts'
export * from './schemas.ts'
