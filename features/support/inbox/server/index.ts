export { createReplyAddress } from './reply-addresses.ts'
export { awayDelivery, sendAwayMessages } from './send-away-messages.ts'
export { settleText } from './settle-text.ts'
export { wakeDelivery, wakeThreads } from './wake-threads.ts'
