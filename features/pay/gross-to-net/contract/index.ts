export * from './net-schemas.ts'
export * from './notes.ts'
export * from './refusals.ts'
