import { connectVerbs } from '../../../../kit/server/index.ts'
import { suppliers } from '../contract/index.ts'
import { connectSupplier } from './connect-supplier.ts'
import { listSuppliers } from './list-suppliers.ts'
import { putSupplierOffer } from './put-supplier-offer.ts'
import { removeSupplier } from './remove-supplier.ts'
import { searchSupplier } from './search-supplier.ts'

export const routes = connectVerbs('suppliers', suppliers, {
  list: listSuppliers,
  connect: connectSupplier,
  remove: removeSupplier,
  search: searchSupplier,
  put: putSupplierOffer,
})
