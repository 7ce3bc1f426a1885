import type { Verb } from '../../../../kit/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { requireVisit } from './access.ts'
import { listPhotos } from './store.ts'

export const listVisitPhotos: Verb<typeof visitPhotos.list> = async ({ db, actor }, { params }) =>
  listPhotos(db, (await requireVisit(db, actor, params.id)).id)
