import { z } from 'zod'
import { customerOrStaffRoute, customerRoute, file } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { documentFileRefusals, fileRefusals, photoRefusals } from '../../../platform/files/contract/index.ts'
import { customerDocumentRefusals } from './refusals.ts'
import { DocumentList, NewDocument } from './schemas.ts'

const ofOrder = z.strictObject({ id: id('Work order') })
const oneDocument = z.strictObject({ id: id('Document') })
const { locked, broken, tooManyPages, pageSize, tooHeavy, tooLarge } = documentFileRefusals
const adding = {
  body: NewDocument,
  upload: true,
  reply: DocumentList,
  limits: [{ max: 60, seconds: 3600, per: 'account' }] as const,
}
const refuses = [
  customerDocumentRefusals.tooMany,
  fileRefusals.fileTypeNotAllowed,
  ...photoRefusals,
  locked,
  broken,
  tooManyPages,
  pageSize,
  tooHeavy,
  tooLarge,
]
const what = 'a picture up to 10 MB or a PDF up to 5 MB and 10 pages, in the field `file`; replies with all documents'

export const customerDocuments = {
  ofVehicle: customerRoute('web', 'GET /vehicle/{id}/documents', {
    what: 'List the documents you added to one of your vehicles, named by its id or VIN',
    reply: DocumentList,
  }),
  addToVehicle: customerRoute('web', 'POST /vehicle/{id}/documents', {
    what: `Add a document to one of your vehicles (${what})`,
    ...adding,
    refuses,
  }),
  ofOrder: customerOrStaffRoute('web', 'GET /work-order/{id}/documents', {
    what: 'List the documents that the customer added to a work order or to its vehicle, for the customer and the shop',
    params: ofOrder,
    reply: DocumentList,
  }),
  addToOrder: customerRoute('web', 'POST /work-order/{id}/documents', {
    what: `Add a document to one of your open work orders (${what})`,
    params: ofOrder,
    ...adding,
    refuses: [customerDocumentRefusals.orderOver, ...refuses],
  }),
  download: customerOrStaffRoute('web', 'GET /customer-document/{id}', {
    what: 'Get a document of a customer, for the customer and for shops with a work order it belongs to',
    params: oneDocument,
    reply: file('application/octet-stream'),
  }),
  remove: customerRoute('web', 'DELETE /customer-document/{id}', {
    what: 'Delete one of your documents; those of a work order only until it is closed or canceled',
    params: oneDocument,
    reply: z.strictObject({ removed: z.boolean() }),
    refuses: [customerDocumentRefusals.orderOver],
  }),
}
