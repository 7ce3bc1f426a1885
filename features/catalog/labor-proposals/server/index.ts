export { clockedEvidence, learnedOfItem } from './slots.ts'
