import { fetchFile } from '../../../../kit/web/index.ts'
import { type FetchPhoto, usePhoto } from '../../../platform/files/web/index.ts'
import { conversations } from '../contract/index.ts'

/** A photo of the conversation, at the address that only its two sides can use. */
export const getSentPhoto =
  (workOrderId: string): FetchPhoto =>
  (photoId) =>
    fetchFile(conversations.photo, { params: { id: workOrderId, photoId } })

export const useSentPhoto = (workOrderId: string, photoId: string | undefined) => usePhoto(photoId, getSentPhoto(workOrderId))
