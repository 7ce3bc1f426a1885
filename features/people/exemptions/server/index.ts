export { type ExemptionChange, onExemptionChanged } from './hooks.ts'
export { findValidExemption, listExemptionIds, returnExemptions, transferExemptions } from './store.ts'
