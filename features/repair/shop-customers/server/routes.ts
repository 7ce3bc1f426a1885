import { connectVerbs } from '../../../../kit/server/index.ts'
import { shopCustomers } from '../contract/index.ts'
import { addNote } from './add-note.ts'
import { changeTexts } from './change-texts.ts'
import { compareCustomers } from './compare-customers.ts'
import { correctVehicle } from './correct-vehicle.ts'
import { editCustomer } from './edit-customer.ts'
import { getCustomer } from './get-customer.ts'
import { getVehicle } from './get-vehicle.ts'
import { listCustomers } from './list-customers.ts'
import { listDuplicates } from './list-duplicates.ts'
import { markAsDifferent } from './mark-as-different.ts'
import { mergeCustomers } from './merge-customers.ts'
import { removeNote } from './remove-note.ts'
import { saveCustomerFields } from './save-customer-fields.ts'
import { saveVehicleFields } from './save-vehicle-fields.ts'
import { searchShop } from './search-shop.ts'
import { undoMerge } from './undo-merge.ts'

export const routes = connectVerbs('shop-customers', shopCustomers, {
  list: listCustomers,
  find: searchShop,
  read: getCustomer,
  readVehicle: getVehicle,
  correctVehicle,
  edit: editCustomer,
  saveFields: saveCustomerFields,
  saveVehicleFields,
  changeTexts,
  addNote,
  removeNote,
  duplicates: listDuplicates,
  markAsDifferent,
  compare: compareCustomers,
  merge: mergeCustomers,
  undoMerge,
})
