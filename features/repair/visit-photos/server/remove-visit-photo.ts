import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { dropPhoto } from './drop-photo.ts'
import { findVisit } from './store.ts'

export const removeVisitPhoto: Verb<typeof visitPhotos.remove> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const visit = await findVisit(tx, params.id)
    if (visit?.accountId !== context.actor.accountId) return refuse(standardRefusals.notFound)
    return dropPhoto({ ...context, db: tx }, visit, params.photo)
  })
