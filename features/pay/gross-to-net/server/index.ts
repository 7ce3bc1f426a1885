export { calculateNet } from '../calculate-net.ts'
export { type FactsOf, readNetFacts } from './read-net-facts.ts'
