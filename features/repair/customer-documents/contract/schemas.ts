import { z } from 'zod'
import { isInvalid } from '../../../../common/text.ts'
import { documentKinds } from '../rules.ts'

export const NewDocument = z.strictObject({ kind: z.enum(documentKinds, isInvalid('Kind')) })

export const CustomerDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  /** The kind of record it was added to. */
  of: z.enum(['vehicle', 'order']),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  /** In pixels; null for a PDF. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  addedAt: z.iso.datetime({ offset: true }),
  /** The caller may delete it. */
  canRemove: z.boolean(),
})
export type CustomerDocument = z.output<typeof CustomerDocument>

/** Newest first. */
export const DocumentList = z.strictObject({ canAdd: z.boolean(), documents: z.array(CustomerDocument) })
export type DocumentList = z.output<typeof DocumentList>
