import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireLinkedAppointment } from '../../appointments/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { dropPhoto } from './drop-photo.ts'

export const removePhotoByLink: Verb<typeof visitPhotos.removeByLink> = async (context, { body: { token, photo } }) => {
  const visit = await requireLinkedAppointment(context, token)
  return inTransaction(context.db, (tx) => dropPhoto({ ...context, db: tx }, visit, photo))
}
