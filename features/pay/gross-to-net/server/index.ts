export { calculateNet } from '../calculate-net.ts'
export { mayUseFlatRate } from '../federal-taxes.ts'
export { netNotes } from '../net-notes.ts'
export { type FactsOf, readNetFacts } from './read-net-facts.ts'
