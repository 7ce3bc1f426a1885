import { z } from 'zod'
import { refusal, standardRefusals } from '../../common/refusal.ts'
import { file, roles, route } from '../../common/route.ts'
import { id } from '../../common/text.ts'

export const fileRefusals = {
  wrongKind: refusal(415, 'wrong_kind', 'Only pictures (PNG, JPEG, WebP) and PDF files can be uploaded.'),
  notAPicture: refusal(415, 'not_a_picture', 'Only PNG, JPEG and WebP pictures can be used.'),
  tooManyPixels: refusal(413, 'too_many_pixels', 'This picture is too large. Use one of at most 50 megapixels.'),
  brokenPicture: refusal(400, 'broken_picture', 'This picture cannot be read. Save it anew and try again.'),
}

/** What a row that takes a picture may refuse. */
export const pictureRefusals = [fileRefusals.notAPicture, fileRefusals.tooManyPixels, fileRefusals.brokenPicture] as const

export const KeptFile = z.strictObject({
  id: z.uuid(),
  /** As it will be saved: the given name, made safe, with the ending of what the file really is. */
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
})
export type KeptFile = z.output<typeof KeptFile>

export const files = {
  upload: route('upload', 'POST /upload', {
    what: 'Keep a file: a picture (PNG, JPEG, WebP; hidden data is taken out) or a PDF, in the field `file`',
    who: roles,
    body: z.strictObject({}),
    upload: true,
    reply: KeptFile,
    refuses: [fileRefusals.wrongKind, ...pictureRefusals],
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
