import type { Verb } from '../../../../kit/server/index.ts'
import { requireLinkedAppointment } from '../../appointments/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { readVisitPhoto } from './read-visit-photo.ts'

export const getPhotoByLink: Verb<typeof visitPhotos.getByLink> = async (context, { body: { token, photo } }) =>
  readVisitPhoto(context, (await requireLinkedAppointment(context, token)).id, photo)
