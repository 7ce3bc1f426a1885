export { requireNotDeclined } from './access.ts'
export { deleteCustomer, findOpenBusiness, lockOpenBusiness, onCustomerDeleted } from './delete-customer.ts'
export { getCustomerContact, getSignedInCustomer } from './get-customer.ts'
export { getCustomerProfile } from './get-customer-profile.ts'
export { lockWalkInsOf } from './lock-walk-ins-of.ts'
export { type CustomerNotice, findChannels, notifyCustomer, notifyCustomers } from './notify-customer.ts'
export {
  createCustomer,
  deleteWalkIn,
  type EnteredFacts,
  findCustomerId,
  getHomeAddress,
  listShopsOfWalkIns,
  type LockedCustomer,
  lockContact,
  lockCustomers,
  lockKnownCustomers,
  stopServiceReminders,
  updateCustomerEmail,
  updatePreferences,
  updateWalkIn,
} from './store.ts'
export { linkAccount } from './store-account.ts'
export { createQuietHours } from './quiet-hours.ts'
export { recordTexts } from './record-texts.ts'
export { recordTextsAtCounter } from './record-texts-at-counter.ts'
export {
  findPhoneToRemind,
  hasDeclinedTexts,
  hasStoppedTexts,
  isOkToRemind,
  isOkToText,
  listCustomersWithPhone,
  reachableColumns,
  selectTextsState,
  transferTextConsents,
} from './store-texts.ts'
export {
  type Confirmation,
  findCustomerByContact,
  hasDeclined,
  isKnownCustomer,
  isKnownTo,
  isKnownVehicle,
  isVehicleKnownTo,
  saveAddressGiven,
  saveConfirmed,
  saveDeclined,
  saveTypedPhone,
  selectAddress,
  selectAddressOnPaper,
} from './store-known.ts'
export { createEnteredCustomers, deleteEnteredCustomers, type EnteredCustomer, lockContacts } from './store-entered.ts'
export { lockCustomerFields, mergeCustomerFields, saveCustomerFields } from './store-fields.ts'
