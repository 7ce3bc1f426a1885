export * from './net-schemas.ts'
export * from './refusals.ts'
