import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { fileRefusals, type files } from '../contract.ts'
import { pictureTypes, safeName, uploadTypes } from '../rules.ts'
import { checkedImage, sniffedType } from './checked-image.ts'
import { keepFile } from './keep-file.ts'

export const uploadFile: Verb<typeof files.upload> = async (context, { file }) => {
  const mediaType = await sniffedType(file.bytes)
  if (!mediaType || !uploadTypes[mediaType]) return refuse(fileRefusals.wrongKind)
  const bytes = pictureTypes[mediaType] ? (await checkedImage(file.bytes)).bytes : file.bytes
  const name = safeName(file.name, mediaType)
  const { id } = await keepFile(context, { accountId: context.actor.accountId, name, bytes, mediaType })
  return { id, name, mediaType, sizeBytes: bytes.byteLength }
}
