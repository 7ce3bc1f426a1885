export { measureVendorScores } from './measure-scores.ts'
