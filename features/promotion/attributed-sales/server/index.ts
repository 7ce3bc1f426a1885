export { attributeOrders } from './attribute-orders.ts'
