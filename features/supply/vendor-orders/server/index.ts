export { cancelOrder } from './cancel-order.ts'
export { lockVendorOrder } from './access.ts'
