import { connectVerbs } from '../../../../kit/server/index.ts'
import { shopDocuments } from '../contract/index.ts'
import { changeDocument } from './change-document.ts'
import { downloadDocument } from './download-document.ts'
import { downloadOrderDocument } from './download-order-document.ts'
import { downloadSample } from './download-sample.ts'
import { drawDocumentPage } from './draw-document-page.ts'
import { drawOrderDocumentPage } from './draw-order-document-page.ts'
import { getDocument } from './get-document.ts'
import { listDocuments } from './list-documents.ts'
import { listOrderDocuments } from './list-order-documents.ts'
import { placeItems } from './place-items.ts'
import { readDocumentText } from './read-document-text.ts'
import { removeDocument } from './remove-document.ts'

export const routes = connectVerbs('shop-documents', shopDocuments, {
  list: listDocuments,
  read: getDocument,
  page: drawDocumentPage,
  download: downloadDocument,
  sample: downloadSample,
  change: changeDocument,
  remove: removeDocument,
  text: placeItems,
  readText: readDocumentText,
  ofOrder: listOrderDocuments,
  orderFile: downloadOrderDocument,
  orderPage: drawOrderDocumentPage,
})
