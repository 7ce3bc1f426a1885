export { measureAverages } from './measure-averages.ts'
export { divideEarlierRuns, recordLaborCosts } from './record-labor-costs.ts'
