import { z } from 'zod'
import { refusal, standardRefusals } from '../../common/refusal.ts'
import { file, roles, route } from '../../common/route.ts'
import { id, isInvalid, isRequired, optionalLine } from '../../common/text.ts'

export const fileRefusals = {
  wrongKind: refusal(415, 'wrong_kind', 'Only pictures (PNG, JPEG, WebP) and PDF files can be uploaded.'),
  notAPicture: refusal(415, 'not_a_picture', 'Only PNG, JPEG and WebP pictures can be used.'),
  tooManyPixels: refusal(413, 'too_many_pixels', 'This picture is too large. Use one of at most 50 megapixels.'),
  brokenPicture: refusal(400, 'broken_picture', 'This picture cannot be read. Save it anew and try again.'),
  photoTooLarge: refusal(413, 'photo_too_large', 'This photo is too large. One of at most 10 MB can be sent.'),
}

/** Why a PDF, or one more of them, is not taken as a shop's document. */
export const documentFileRefusals = {
  locked: refusal(422, 'pdf_locked', 'This PDF is under a password. Save it without one and try again.'),
  broken: refusal(422, 'pdf_broken', 'This PDF cannot be read. Save it anew and try again.'),
  tooManyPages: refusal(422, 'pdf_too_many_pages', 'This PDF has too many pages. Use one of at most 10.'),
  pageSize: refusal(422, 'pdf_page_size', 'A page of this PDF is too large or too small. Use pages of at most 17 inches.'),
  tooHeavy: refusal(422, 'pdf_too_heavy', 'Reading this PDF takes too much. Save it anew, or print it into a new PDF.'),
  tooLarge: refusal(413, 'pdf_too_large', 'This PDF is too large. Use one of at most 5 MB.'),
  tooMany: refusal(409, 'too_many_documents', 'This shop has 30 documents. Delete one first.'),
}

/** What a row that takes a picture may refuse. */
export const pictureRefusals = [fileRefusals.notAPicture, fileRefusals.tooManyPixels, fileRefusals.brokenPicture] as const

/** What a row that keeps a photo may refuse. */
export const photoRefusals = [fileRefusals.photoTooLarge, ...pictureRefusals] as const

/** A photo that was kept ahead of what it goes with. */
export const KeptPhoto = z.strictObject({ photoId: z.uuid(), width: z.int(), height: z.int() })
export type KeptPhoto = z.output<typeof KeptPhoto>

export const KeptFile = z.strictObject({
  id: z.uuid(),
  /** As it will be saved: the given name, made safe, with the ending of what the file really is. */
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  /** The shop's document it became; null: it is the account's own file. */
  document: z.uuid().nullable(),
})
export type KeptFile = z.output<typeof KeptFile>

/** Names the shop that a file is a document of, and what for; `document` is one whose place it takes. */
const forShop = z
  .strictObject({
    shop: id('Shop').optional(),
    kind: z.enum(['pay', 'agreement'], isInvalid('Kind')).optional(),
    name: optionalLine('Name', 80),
    document: id('Document').optional(),
  })
  .refine(({ shop, kind, document }) => shop === undefined || kind !== undefined || document !== undefined, {
    error: isRequired('Kind'),
    path: ['kind'],
  })
  .refine(({ shop, kind, document }) => shop !== undefined || (kind === undefined && document === undefined), {
    error: isRequired('Shop'),
    path: ['shop'],
  })

export const files = {
  upload: route('upload', 'POST /upload', {
    what: 'Keep a file: a picture (PNG, JPEG, WebP; hidden data is taken out) or a PDF, in the field `file`. With `shop` and `kind` it becomes a document of that shop, with `document` the new file of one that is there',
    who: roles,
    // One's own file is one's own; with `shop` the verb asks about the plan.
    evenExpired: true,
    body: forShop,
    upload: true,
    reply: KeptFile,
    refuses: [fileRefusals.wrongKind, ...pictureRefusals, ...Object.values(documentFileRefusals)],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  fetch: route('upload', 'GET /file/{id}', {
    what: 'A kept file, for the account or the shop it belongs to',
    who: roles,
    params: z.strictObject({ id: id() }),
    reply: file('application/octet-stream'),
    refuses: [standardRefusals.notFound],
  }),
}
