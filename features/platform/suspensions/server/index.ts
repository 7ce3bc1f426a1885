export { requireNotSuspended } from './require-not-suspended.ts'
export { SuspendedShops } from './suspended-shops.ts'
export { endSuspension, insertSuspension, listSuspendedOf, lockAccounts, lockShop, type SuspensionTarget } from './store.ts'
