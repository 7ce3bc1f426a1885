export { creditInvalidClicks, forgetOldAuctions, measureClickRates } from './jobs.ts'
export { recordPut } from './record-put.ts'
