import type { Verb } from '../../../../kit/server/index.ts'
import { requireLinkedAppointment } from '../../appointments/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { listPhotos } from './store.ts'

export const listPhotosByLink: Verb<typeof visitPhotos.listByLink> = async (context, { body }) =>
  listPhotos(context.db, (await requireLinkedAppointment(context, body.token)).id)
