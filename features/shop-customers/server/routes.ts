import { serve } from '../../../server/kit/context.ts'
import { shopCustomers } from '../contract.ts'
import { correctVehicle } from './correct-vehicle.ts'
import { find } from './find.ts'
import { compare, duplicates, merge, setApart, undoMerge } from './merge.ts'
import { addNote, editCustomer, readCustomer, readVehicle, removeNote } from './page.ts'

export const routes = serve('shop-customers', shopCustomers, {
  find,
  read: readCustomer,
  readVehicle,
  correctVehicle,
  edit: editCustomer,
  addNote,
  removeNote,
  duplicates,
  setApart,
  compare,
  merge,
  undoMerge,
})
