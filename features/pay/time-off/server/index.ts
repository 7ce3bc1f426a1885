export { listOpenPayouts, listTimeOffBalances, listTimeOffItems, type TimeOffItem } from './for-pay.ts'
export { paidEntries } from './hooks.ts'
export { settleAllTimeOff, settleTimeOff } from './settle.ts'
