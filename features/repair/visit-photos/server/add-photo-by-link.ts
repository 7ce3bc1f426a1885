import type { Verb } from '../../../../kit/server/index.ts'
import { requireLinkedAppointment } from '../../appointments/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { saveVisitPhoto } from './save-visit-photo.ts'

export const addPhotoByLink: Verb<typeof visitPhotos.addByLink> = async (context, { body, file }) =>
  saveVisitPhoto(context, await requireLinkedAppointment(context, body.token), file)
