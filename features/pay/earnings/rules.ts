export { countWorkedMinutes } from './worked-minutes.ts'
