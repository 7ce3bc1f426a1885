import { serve } from '../../../server/kit/context.ts'
import { shopDocuments } from '../contract.ts'
import {
  changeDocument,
  downloadDocument,
  drawPage,
  listDocuments,
  placeText,
  readDocument,
  readText,
  removeDocument,
  sampleOfDocument,
} from './documents.ts'
import { documentsWithOrder, orderFile, orderPage } from './with-order.ts'

export const routes = serve('shop-documents', shopDocuments, {
  list: listDocuments,
  read: readDocument,
  page: drawPage,
  download: downloadDocument,
  sample: sampleOfDocument,
  change: changeDocument,
  remove: removeDocument,
  text: placeText,
  readText,
  ofOrder: documentsWithOrder,
  orderFile,
  orderPage,
})
