export { listTimeOffBalances, listTimeOffItems, type TimeOffItem } from './for-pay.ts'
export { settleAllTimeOff } from './settle.ts'
