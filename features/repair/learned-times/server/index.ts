export { findClockedEvidence, listLearnedOfItem } from './store.ts'
export { measureLearnedTimes } from './measure-learned-times.ts'
