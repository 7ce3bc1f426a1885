import { connectVerbs } from '../../../../kit/server/index.ts'
import { customers } from '../contract/index.ts'
import { changePassword } from './change-password.ts'
import { changePreferredShop } from './change-preferred-shop.ts'
import { checkCustomerExists } from './check-customer-exists.ts'
import { getMyCustomer } from './get-my-customer.ts'
import { listMyTextConsents } from './list-my-text-consents.ts'
import { saveMyPreferences } from './save-my-preferences.ts'
import { updateMyContact } from './update-my-contact.ts'
import { updateMyCustomer } from './update-my-customer.ts'

export const routes = connectVerbs('customers', customers, {
  checkExists: checkCustomerExists,
  getMine: getMyCustomer,
  update: updateMyCustomer,
  updateContact: updateMyContact,
  savePreferences: saveMyPreferences,
  listTextConsents: listMyTextConsents,
  changePreferredShop,
  changePassword,
})
