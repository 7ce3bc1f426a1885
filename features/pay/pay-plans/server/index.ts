export { findClockCost } from './find-clock-cost.ts'
export { listEarnedItems } from './list-earned-items.ts'
export { listPlanSegments } from './list-plan-segments.ts'
export { settleAllEarned, settleEarnedOf } from './settle-earned.ts'
