import { z } from 'zod'
import { day, id, instant, isInvalid, isRequired, line, optionalParagraph } from '../../../../common/text.ts'
import { categoryKeys } from '../categories.ts'

export const visibilities = ['both', 'shop'] as const

const title = () => line('Name', 80)
const category = () => z.enum(categoryKeys, isRequired('Category'))
const expiresOn = () => day('Expiration date').nullable().default(null)

/** One document of a list. */
export const EmployeeDocument = z.strictObject({
  id: z.uuid(),
  category: z.enum(categoryKeys),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  expiresOn: z.iso.date().nullable(),
  visibility: z.enum(visibilities),
  /** The person who added it. */
  givenBy: z.string(),
  byEmployee: z.boolean(),
  givenAt: instant('Given at'),
  /** When the shop first opened a document from the employee. */
  seenAt: instant('Seen at').nullable(),
  /** A newer one with the same name and a later expiration date replaces it. */
  isRenewed: z.boolean(),
  canChange: z.boolean(),
  canDelete: z.boolean(),
})
export type EmployeeDocument = z.output<typeof EmployeeDocument>

/** A document that the shop requested and does not have yet. */
export const DocumentRequest = z.strictObject({
  id: z.uuid(),
  category: z.enum(categoryKeys),
  title: z.string(),
  note: z.string(),
  dueOn: z.iso.date(),
  askedBy: z.string(),
  askedAt: instant('Asked at'),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

const file = {
  recordId: z.uuid(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  employee: z.strictObject({ name: z.string(), email: z.string() }),
  /** The caller is the employee. */
  isOwn: z.boolean(),
  /** By the shop's clock. */
  today: z.iso.date(),
  /** Whether the shop may keep a document to itself. */
  canHide: z.boolean(),
}

/** `GET /{email}/docs` */
export const EmployeeFile = z.strictObject({
  ...file,
  /** Newest first. */
  documents: z.array(EmployeeDocument),
  /** By due date. */
  requests: z.array(DocumentRequest),
  deleted: z.array(z.strictObject({ id: z.uuid(), title: z.string(), by: z.string(), at: instant('Deleted at') })),
})
export type EmployeeFile = z.output<typeof EmployeeFile>

/** `GET /{email}/doc/{docid}` */
export const FiledDocument = z.strictObject({ ...file, document: EmployeeDocument })
export type FiledDocument = z.output<typeof FiledDocument>

/** The fields sent with the file. */
export const UploadForm = z
  .strictObject({
    /** The record's id; by default the caller's own record. */
    employee: id('Employee').optional(),
    shop: id('Shop').optional(),
    /** The request that the document answers. It then names and files the document. */
    request: id('Request').optional(),
    category: category().optional(),
    title: title().optional(),
    expiresOn: day('Expiration date').optional(),
    visibility: z.enum(visibilities, isInvalid('Who sees it')).default('both'),
  })
  .refine(({ request, category: chosen }) => request !== undefined || chosen !== undefined, {
    path: ['category'],
    error: isRequired('Category'),
  })
  .refine(({ request, title: typed }) => request !== undefined || typed !== undefined, {
    path: ['title'],
    error: isRequired('Name'),
  })

/** A document's name and expiration date. */
export const DocumentDetails = z.strictObject({
  category: category(),
  title: title(),
  expiresOn: expiresOn(),
  visibility: z.enum(visibilities, isInvalid('Who sees it')).default('both'),
})
export const SaveForm = z.strictObject({ document: id('Document'), ...DocumentDetails.shape })

export const AskForm = z.strictObject({
  employees: z
    .array(id('Employee'), isRequired('Employees'))
    .min(1, 'Choose at least one employee')
    .max(100, 'Ask at most 100 people at once'),
  category: category(),
  title: title(),
  note: optionalParagraph('Note', 500),
  dueOn: day('Due date'),
})

/** A request, open or not. */
export const AnyRequest = z.strictObject({
  ...DocumentRequest.shape,
  /** `done` once a document answers it. */
  state: z.enum(['open', 'done', 'cancelled']),
  /** The document uploaded for it. */
  documents: z.array(z.strictObject({ id: z.uuid(), fileName: z.string() })),
})
export type AnyRequest = z.output<typeof AnyRequest>

/** `GET /{id}/upload`: whose file it is, and what was requested. `request` is null for the id of a record. */
export const UploadTarget = z.strictObject({ ...file, request: AnyRequest.nullable() })
export type UploadTarget = z.output<typeof UploadTarget>

const ofEmployee = { employee: z.strictObject({ id: z.uuid(), name: z.string() }) }

/** The open documents of a shop's employees. */
export const DocumentOverview = z.strictObject({
  today: z.iso.date(),
  timeZone: z.string(),
  employees: z.array(z.strictObject({ id: z.uuid(), name: z.string(), documents: z.int() })),
  requests: z.array(DocumentRequest.extend(ofEmployee)),
  /** Documents that expire within 90 days or have expired, and have not been renewed. */
  expiring: z.array(z.strictObject({ ...ofEmployee, id: z.uuid(), title: z.string(), expiresOn: z.iso.date() })),
  /** Documents from employees that nobody at the shop has opened. */
  unseen: z.array(z.strictObject({ ...ofEmployee, id: z.uuid(), title: z.string(), givenAt: instant('Given at') })),
})
export type DocumentOverview = z.output<typeof DocumentOverview>
