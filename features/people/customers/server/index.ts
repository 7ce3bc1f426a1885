export { getCustomerContact, getSignedInCustomer } from './get-customer.ts'
export { getCustomerProfile } from './get-customer-profile.ts'
export { lockCustomerWithWalkIns } from './lock-customer-with-walk-ins.ts'
export { type CustomerNotice, notifyCustomer, notifyCustomers } from './notify-customer.ts'
export {
  createCustomer,
  deleteWalkIn,
  type EnteredFacts,
  type LockedCustomer,
  lockContact,
  lockCustomers,
  stopServiceReminders,
  updatePreferences,
  updateWalkIn,
} from './store.ts'
export { createEnteredCustomers, deleteEnteredCustomers, type EnteredCustomer, lockContacts } from './store-entered.ts'
