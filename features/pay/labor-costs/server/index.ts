export { divideEarlierRuns, recordLaborCosts } from './record-labor-costs.ts'
