import { fetchFile } from '../../../web/kit/index.ts'
import { type FetchPhoto, usePhoto } from '../../files/web/index.ts'
import { conversations } from '../contract.ts'

/** A photo of the conversation, from its two sides' own address. */
export const sentPhoto =
  (workOrderId: string): FetchPhoto =>
  (photoId) =>
    fetchFile(conversations.photo, { params: { id: workOrderId, photoId } })

export const useSentPhoto = (workOrderId: string, photoId: string | undefined) => usePhoto(photoId, sentPhoto(workOrderId))
