import { z } from 'zod'
import { fileRefusals } from './refusals.ts'

/** Refusals of a call that stores a picture. */
export const pictureRefusals = [
  fileRefusals.pictureTypeNotAllowed,
  fileRefusals.pictureTooLarge,
  fileRefusals.pictureBroken,
  fileRefusals.storageFull,
] as const

/** Refusals of a call that stores a photo. */
export const photoRefusals = [fileRefusals.photoTooLarge, ...pictureRefusals] as const

/** A photo that is uploaded before the thing it belongs to is saved. */
export const StoredPhoto = z.strictObject({ photoId: z.uuid(), width: z.int(), height: z.int() })
export type StoredPhoto = z.output<typeof StoredPhoto>

export const StoredFile = z.strictObject({
  id: z.uuid(),
  /** The given name, made safe, with the extension of the file's real type. */
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  /** The shop document it became; null for a personal file. */
  document: z.uuid().nullable(),
})
export type StoredFile = z.output<typeof StoredFile>
