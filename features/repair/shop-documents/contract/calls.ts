import { z } from 'zod'
import { customerOrStaffRoute, file, ownerRoute, staffRoute } from '../../../../common/route.ts'
import { id, isInvalid, isRequired } from '../../../../common/text.ts'
import { orderLinkRefusals } from '../../../people/order-links/contract/index.ts'
import { maxItems } from '../rules.ts'
import { documentRefusals } from './refusals.ts'
import { DocumentForm, ListedDocument, OrderDocument, ShopDocument, TextItem } from './schemas.ts'

const pageNumber = z.coerce.number(isInvalid('Page')).int(isInvalid('Page')).min(1, isInvalid('Page')).max(20, isInvalid('Page'))
const documentInPath = z.strictObject({ id: id('Document') })
/** An unknown kind answers 404. */
const ofOrder = z.strictObject({ id: id('Work order'), kind: z.string().max(40) })

export const shopDocuments = {
  list: staffRoute('owner', 'GET /doc/{shop}', {
    what: "List a shop's documents: its own forms for signing and for paying",
    params: z.strictObject({ shop: id('Shop') }),
    reply: z.array(ListedDocument),
  }),
  read: staffRoute('shop', 'GET /document/{id}', {
    what: 'Get a document of a shop, with the items placed on it',
    params: documentInPath,
    reply: ShopDocument,
  }),
  page: staffRoute('shop', 'GET /document/{id}/page/{page}', {
    what: 'Get a page of the document as a picture',
    params: documentInPath.extend({ page: pageNumber }),
    reply: file('image/png'),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  download: staffRoute('shop', 'GET /document/{id}/file', {
    what: 'Download the document as a PDF, without items',
    params: documentInPath,
    reply: file('application/pdf'),
  }),
  sample: staffRoute('shop', 'GET /document/{id}/sample', {
    what: 'Download the document as a PDF, filled in with sample data',
    params: documentInPath,
    reply: file('application/pdf'),
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  change: ownerRoute('shop', 'PUT /document/{id}', {
    what: "Change the name, and whether the shop's new work orders use it",
    params: documentInPath,
    body: DocumentForm,
    reply: ShopDocument,
    version: true,
  }),
  remove: ownerRoute('shop', 'DELETE /document/{id}', {
    what: 'Delete a document; work orders that already have it keep it',
    params: documentInPath,
    reply: z.strictObject({ removed: z.literal(true) }),
  }),
  text: ownerRoute('upload', 'POST /text', {
    what: 'Replace the items of a document',
    body: z.strictObject({
      document: id('Document'),
      items: z.array(TextItem, isRequired('Items')).max(maxItems, `At most ${maxItems} items`),
    }),
    reply: ShopDocument,
    refuses: [documentRefusals.itemNotAllowed, documentRefusals.itemOffPage],
    version: true,
  }),
  readText: staffRoute('upload', 'POST /read', {
    what: 'Read the text of a document, page by page, without text in pictures',
    body: z.strictObject({ document: id('Document') }),
    reply: z.strictObject({ pages: z.array(z.strictObject({ page: z.int(), text: z.string() })) }),
    refuses: [documentRefusals.noText],
    limits: [{ max: 30, seconds: 60, per: 'account' }],
  }),
  ofOrder: customerOrStaffRoute('shop', 'GET /workorder/{id}/document', {
    what: "List the shop's own forms for a work order: for its newest estimate and for its bill",
    link: 'always',
    params: z.strictObject({ id: id('Work order') }),
    reply: z.array(OrderDocument),
  }),
  orderFile: customerOrStaffRoute('shop', 'GET /workorder/{id}/document/{kind}', {
    what: 'Download a form of a work order as a PDF, filled in',
    link: 'always',
    params: ofOrder,
    reply: file('application/pdf'),
    // They are filled in with the customer's address.
    refuses: [documentRefusals.notOnOrder, orderLinkRefusals.codeNeeded],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  orderPage: customerOrStaffRoute('shop', 'GET /workorder/{id}/document/{kind}/page/{page}', {
    what: 'Get a page of the document as a picture',
    link: 'always',
    params: ofOrder.extend({ page: pageNumber }),
    reply: file('image/png'),
    // They are filled in with the customer's address.
    refuses: [documentRefusals.notOnOrder, orderLinkRefusals.codeNeeded],
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
}
