import { refuse } from '../../../common/refusal.ts'
import type { Actor, Context, UploadedFile, Verb } from '../../../server/kit/context.ts'
import { stillChanges } from '../../../server/kit/http/guard.ts'
import { slot } from '../../../server/kit/provided.ts'
import { fileRefusals, type files, type KeptFile } from '../contract.ts'
import { pictureTypes, safeName, uploadTypes } from '../rules.ts'
import { checkedImage, sniffedType } from './checked-image.ts'
import { keepFile } from './keep-file.ts'

/** What a file is to become for a shop. */
export interface NewDocument {
  shop: string
  kind: 'pay' | 'agreement' | undefined
  name: string
  /** The one whose file it replaces. */
  document: string | undefined
  file: UploadedFile
  mediaType: string
}

/** Keeps a file as a document of a shop; what that takes is known further up. */
export const keepDocument = slot<(context: Context<Actor>, given: NewDocument) => Promise<KeptFile>>('shop documents')

export const uploadFile: Verb<typeof files.upload> = async (context, { body, file }) => {
  const mediaType = await sniffedType(file.bytes)
  if (!mediaType || !uploadTypes[mediaType]) return refuse(fileRefusals.wrongKind)
  const { shop, kind, name: called, document } = body
  if (shop) {
    // The row goes on without a plan for what is the account's own; a shop's document is shop work.
    await context.get(stillChanges)(context.actor, { params: {}, query: {}, body })
    return context.get(keepDocument)(context, { shop, kind, name: called, document, file, mediaType })
  }
  const bytes = pictureTypes[mediaType] ? (await checkedImage(file.bytes)).bytes : file.bytes
  const name = safeName(file.name, mediaType)
  const { id } = await keepFile(context, { accountId: context.actor.accountId, name, bytes, mediaType })
  return { id, name, mediaType, sizeBytes: bytes.byteLength, document: null }
}
