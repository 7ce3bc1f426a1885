import { connectVerbs } from '../../../../kit/server/index.ts'
import { customerDocuments } from '../contract/index.ts'
import { addToOrder } from './add-to-order.ts'
import { addToVehicle } from './add-to-vehicle.ts'
import { downloadDocument } from './download-document.ts'
import { listOfOrder } from './list-of-order.ts'
import { listOfVehicle } from './list-of-vehicle.ts'
import { removeDocument } from './remove-document.ts'

export const routes = connectVerbs('customer-documents', customerDocuments, {
  ofVehicle: listOfVehicle,
  addToVehicle,
  ofOrder: listOfOrder,
  addToOrder,
  download: downloadDocument,
  remove: removeDocument,
})
