export { creditInvalidClicks, forgetOldAuctions, measureBidLevels, measureClickRates } from './jobs.ts'
export { recordPut } from './record-put.ts'
