export * from './net-pay.ts'
export * from './refusals.ts'
