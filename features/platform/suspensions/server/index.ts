export { requireNotSuspended } from './require-not-suspended.ts'
export { SuspendedShops } from './suspended-shops.ts'
export {
  endSuspension,
  insertSuspension,
  isSuspended,
  listSuspendedOf,
  lockIsSuspended,
  lockAccounts,
  lockShop,
  type SuspensionTarget,
} from './store.ts'
