export { listOpenPayouts, listTimeOffBalances, listTimeOffItems, type TimeOffItem } from './for-pay.ts'
export { settleAllTimeOff, settleTimeOff } from './settle.ts'
