import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { saveVisitPhoto } from './save-visit-photo.ts'
import { findVisit } from './store.ts'

export const addVisitPhoto: Verb<typeof visitPhotos.add> = async (context, { params, file }) => {
  const visit = await findVisit(context.db, params.id)
  if (visit?.accountId !== context.actor.accountId) return refuse(standardRefusals.notFound)
  return saveVisitPhoto(context, visit, file)
}
