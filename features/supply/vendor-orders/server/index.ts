export { cancelOrder } from './cancel-order.ts'
export { lockVendorOrder } from './access.ts'
export { mailSummaries } from './mail-summaries.ts'
