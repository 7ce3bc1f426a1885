export { measureLearnedTimes } from './measure-learned-times.ts'
export { routes } from './routes.ts'
