import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant, isInvalid, isRequired, line } from '../../common/text.ts'
import { documentKinds, itemTypes, mostItems } from './rules.ts'

export const documentRefusals = {
  wrongItem: refusal(422, 'wrong_item', 'One of the items does not belong on this kind of document.'),
  misplaced: refusal(422, 'misplaced', 'One of the items is not on the page.'),
  nothingToRead: refusal(
    422,
    'nothing_to_read',
    'There is no text in this document that could be read: its pages are pictures. Text in pictures is not read here.',
  ),
  noDocument: refusal(404, 'no_document', 'The shop has no form of its own for this work order.'),
}

const points = (label: string) => z.number(isInvalid(label)).min(0, isInvalid(label)).max(2000, isInvalid(label))

/**
 * What stands at a place of a document. `x` and `y` are points (1/72 inch) from the page's upper left corner to that of the item;
 * `page` counts from 1; `size` is the letters' height in points; `text` counts for the type `text` only.
 */
export const TextItem = z
  .strictObject({
    type: z.enum(itemTypes, isInvalid('Item')),
    page: z.int(isInvalid('Page')).min(1, isInvalid('Page')).max(20, isInvalid('Page')).default(1),
    x: points('X'),
    y: points('Y'),
    size: z.number(isInvalid('Size')).min(6, 'Size is at least 6').max(28, 'Size is at most 28').default(10),
    text: z.string().max(200, 'Text is too long').default(''),
  })
  .refine(({ type, text }) => type !== 'text' || text.trim() !== '', { error: isRequired('Text'), path: ['text'] })
export type TextItem = z.output<typeof TextItem>

const Size = z.strictObject({ width: z.number(), height: z.number() })

const listed = {
  id: z.uuid(),
  shop: z.uuid(),
  kind: z.enum(documentKinds),
  name: z.string(),
  /** It goes with the shop's orders; one of a kind at most does. */
  inUse: z.boolean(),
  /** How many files it has had: 1 until it is replaced. */
  number: z.int(),
  /** `picture`: it was a photo or a scan, and has no text that could be read. */
  cameAs: z.enum(['pdf', 'picture']),
  pageCount: z.int(),
  itemCount: z.int(),
  /** Estimates and bills that went out with it or with a file it had before. */
  usedBy: z.int(),
  changedAt: instant('Changed at'),
}

export const ListedDocument = z.strictObject(listed)
export type ListedDocument = z.output<typeof ListedDocument>

export const ShopDocument = z.strictObject({
  ...listed,
  shopName: z.string(),
  /** In points. */
  pages: z.array(Size),
  items: z.array(z.strictObject({ ...TextItem.shape, text: z.string() })),
  /** Of the file as it is kept. */
  sha256: z.string(),
})
export type ShopDocument = z.output<typeof ShopDocument>

/** A shop's form as it goes with one work order. */
export const OrderDocument = z.strictObject({
  kind: z.enum(documentKinds),
  name: z.string(),
  pageCount: z.int(),
  pages: z.array(Size),
  sha256: z.string(),
})
export type OrderDocument = z.output<typeof OrderDocument>

export const DocumentForm = z.strictObject({ name: line('Name', 80), inUse: z.boolean(isInvalid('In use')) })
export type DocumentForm = z.output<typeof DocumentForm>

const pageNumber = z.coerce.number(isInvalid('Page')).int(isInvalid('Page')).min(1, isInvalid('Page')).max(20, isInvalid('Page'))
const one = z.strictObject({ id: id('Document') })
/** A kind there is not leads nowhere. */
const ofOrder = z.strictObject({ id: id('Work order'), kind: z.string().max(40) })

export const shopDocuments = {
  list: route('owner', 'GET /doc/{shop}', {
    what: "A shop's documents: its own forms for signing and for paying",
    who: ['owner', 'employee'],
    params: z.strictObject({ shop: id('Shop') }),
    reply: z.array(ListedDocument),
  }),
  read: route('shop', 'GET /document/{id}', {
    what: 'One document of a shop, with the items placed on it',
    who: ['owner', 'employee'],
    params: one,
    reply: ShopDocument,
  }),
  page: route('shop', 'GET /document/{id}/page/{page}', {
    what: 'A page of it as a picture',
    who: ['owner', 'employee'],
    params: one.extend({ page: pageNumber }),
    reply: file('image/png'),
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  download: route('shop', 'GET /document/{id}/file', {
    what: 'The document as a PDF, as it is kept',
    who: ['owner', 'employee'],
    params: one,
    reply: file('application/pdf'),
  }),
  sample: route('shop', 'GET /document/{id}/sample', {
    what: 'The document as a PDF, its items filled in with a made-up order',
    who: ['owner', 'employee'],
    params: one,
    reply: file('application/pdf'),
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  change: route('shop', 'PUT /document/{id}', {
    what: "Another name, and whether it goes with the shop's orders from now on",
    who: ['owner'],
    params: one,
    body: DocumentForm,
    reply: ShopDocument,
    version: true,
  }),
  remove: route('shop', 'DELETE /document/{id}', {
    what: 'The shop has this document no more; what went out with it keeps it',
    who: ['owner'],
    params: one,
    reply: z.strictObject({ removed: z.literal(true) }),
  }),
  text: route('upload', 'POST /text', {
    what: 'Put text items on a document, in the place of those it had',
    who: ['owner'],
    body: z.strictObject({
      document: id('Document'),
      items: z.array(TextItem, isRequired('Items')).max(mostItems, `At most ${mostItems} items`),
    }),
    reply: ShopDocument,
    refuses: [documentRefusals.wrongItem, documentRefusals.misplaced],
    version: true,
  }),
  readText: route('upload', 'POST /read', {
    what: 'The text of a document, page by page; text in pictures is not read',
    who: ['owner', 'employee'],
    body: z.strictObject({ document: id('Document') }),
    reply: z.strictObject({ pages: z.array(z.strictObject({ page: z.int(), text: z.string() })) }),
    refuses: [documentRefusals.nothingToRead],
    limits: [{ max: 30, seconds: 60, per: 'account' }],
  }),
  ofOrder: route('shop', 'GET /workorder/{id}/document', {
    what: "The shop's own forms that go with a work order: with its newest estimate, and with its bill",
    who: ['customer', 'owner', 'employee'],
    params: z.strictObject({ id: id('Work order') }),
    reply: z.array(OrderDocument),
  }),
  orderFile: route('shop', 'GET /workorder/{id}/document/{kind}', {
    what: "Such a form as a PDF, filled in with the order's own values",
    who: ['customer', 'owner', 'employee'],
    params: ofOrder,
    reply: file('application/pdf'),
    refuses: [documentRefusals.noDocument],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  orderPage: route('shop', 'GET /workorder/{id}/document/{kind}/page/{page}', {
    what: 'A page of it as a picture',
    who: ['customer', 'owner', 'employee'],
    params: ofOrder.extend({ page: pageNumber }),
    reply: file('image/png'),
    refuses: [documentRefusals.noDocument],
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
}
