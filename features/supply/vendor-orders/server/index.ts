export { cancelOrder } from './cancel-order.ts'
