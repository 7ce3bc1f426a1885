import { z } from 'zod'
import { file, staffRoute } from '../../../../common/route.ts'
import { id, line } from '../../../../common/text.ts'
import { documentFileRefusals, fileRefusals, photoRefusals } from '../../../platform/files/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { employeeDocumentRefusals as refusals } from './refusals.ts'
import { AskForm, DocumentOverview, EmployeeFile, FiledDocument, SaveForm, UploadForm, UploadTarget } from './schemas.ts'

/** The employee's e-mail, or the id of the record, which our own pages use. */
const employeeKey = () => line('Employee', 254).toLowerCase()

const inRecord = z.strictObject({ email: employeeKey(), docid: id('Document') })
const ofShop = z.strictObject({ shop: id('Shop').optional() })

/** Documents in the files of employees, for the employee and for those who may see personnel records. */
export const employeeDocuments = {
  list: staffRoute('employee', 'GET /{email}/docs', {
    what: 'List an employee’s documents, and those the shop asked for; the employee can see when the shop does',
    params: z.strictObject({ email: employeeKey() }),
    query: ofShop,
    reply: EmployeeFile,
  }),
  get: staffRoute('employee', 'GET /{email}/doc/{docid}', {
    what: 'Get the details of one document',
    params: inRecord,
    reply: FiledDocument,
  }),
  download: staffRoute('employee', 'GET /{email}/doc/{docid}/file', {
    what: 'Download a document; the employee can see when the shop does',
    params: inRecord,
    reply: file('application/octet-stream'),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  getUpload: staffRoute('employee', 'GET /{id}/upload', {
    what: 'Get whose file an upload goes into and what was requested, by the id of the employee’s record or of a request',
    params: z.strictObject({ id: id('Employee') }),
    reply: UploadTarget,
  }),
  upload: staffRoute('employee', 'POST /uploaddoc', {
    what: 'Put a document into an employee’s file, your own by default: a PDF of at most 5 MB or a picture, in the field `file`',
    allowedWhenExpired: true,
    body: UploadForm,
    upload: true,
    once: true,
    reply: FiledDocument,
    refuses: [
      fileRefusals.fileTypeNotAllowed,
      ...photoRefusals,
      documentFileRefusals.tooLarge,
      documentFileRefusals.broken,
      refusals.mustBeVisible,
      refusals.fileFull,
      refusals.requestEnded,
    ],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  save: staffRoute('employee', 'POST /{id}/doc', {
    what: 'Save a document of the record with that id: its name, category, expiration date, and who sees it',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Employee') }),
    body: SaveForm,
    reply: FiledDocument,
    refuses: [refusals.notYours, refusals.seen, refusals.mustBeVisible],
  }),
  remove: staffRoute('employee', 'DELETE /doc/{id}', {
    what: 'Delete a document for good; its name and who deleted it stay',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Document') }),
    reply: z.strictObject({ removed: z.literal(true) }),
    refuses: [refusals.notYours, refusals.seen, refusals.onHold],
  }),
  overview: staffRoute('owner', 'GET /personnel/{shop}/docs', {
    needs: 'shop.personnel',
    what: 'List the open documents of a shop’s employees: requested, expiring, and new',
    params: z.strictObject({ shop: id('Shop') }),
    reply: DocumentOverview,
  }),
}

export const documentRequests = {
  ask: staffRoute('owner', 'POST /personnel/{shop}/docrequest', {
    needs: 'shop.personnel',
    what: 'Ask employees for a document, by e-mail and notification',
    allowedWhenExpired: true,
    params: z.strictObject({ shop: id('Shop') }),
    body: AskForm,
    reply: z.strictObject({ requests: z.array(z.uuid()) }),
    refuses: [refusals.dueDayPast, refusals.hasLeft, messageRefusals.limitReached],
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  cancel: staffRoute('owner', 'DELETE /personnel/{shop}/docrequest/{id}', {
    needs: 'shop.personnel',
    what: 'Cancel the request for a document',
    allowedWhenExpired: true,
    params: z.strictObject({ shop: id('Shop'), id: id('Request') }),
    reply: z.strictObject({}),
  }),
}
