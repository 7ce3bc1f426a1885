export { measureLearnedTimes } from './measure-learned-times.ts'
