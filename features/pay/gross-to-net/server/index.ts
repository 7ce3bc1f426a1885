export { type FactsOf, readNetFacts } from './read-net-facts.ts'
