import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { file, loggedInRoute } from '../../../../common/route.ts'
import { id, isInvalid, isRequired, optionalLine } from '../../../../common/text.ts'
import { documentFileRefusals, fileRefusals } from './refusals.ts'
import { StoredFile, pictureRefusals } from './schemas.ts'

/** Makes the file a document of a shop, of this kind. `document`: the document it replaces. */
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
  upload: loggedInRoute('upload', 'POST /upload', {
    what: 'Store a file: a picture (PNG, JPEG, WebP; metadata is removed) or a PDF, in the field `file`. With `shop` and `kind` it becomes a document of that shop; with `document` it replaces that document’s file',
    // Personal files need no plan; with `shop` the verb checks the plan.
    allowedWhenExpired: true,
    body: forShop,
    upload: true,
    reply: StoredFile,
    refuses: [fileRefusals.fileTypeNotAllowed, ...pictureRefusals, ...Object.values(documentFileRefusals)],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  fetch: loggedInRoute('upload', 'GET /file/{id}', {
    what: 'Get a stored file, for the account or the shop it belongs to',
    params: z.strictObject({ id: id() }),
    reply: file('application/octet-stream'),
    refuses: [standardRefusals.notFound],
  }),
}
