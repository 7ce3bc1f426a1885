import type { Verb } from '../../../../kit/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { requireVisit } from './access.ts'
import { readVisitPhoto } from './read-visit-photo.ts'

export const getVisitPhoto: Verb<typeof visitPhotos.get> = async (context, { params }) =>
  readVisitPhoto(context, (await requireVisit(context.db, context.actor, params.id)).id, params.photo)
