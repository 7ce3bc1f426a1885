export type { WantedEarnings } from './load-inputs.ts'
export { readEarnings } from './read-earnings.ts'
export { readMinimumWage } from './read-minimum-wage.ts'
export { recordWorkweeks } from './record-workweeks.ts'
