export { readEarnings } from './read-earnings.ts'
export { recordWorkweeks } from './record-workweeks.ts'
