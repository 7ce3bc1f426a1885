import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { ModeratedRating, ratingModeration } from '../contract/index.ts'
import { findModeratedRating } from './store-moderation.ts'

export const getModeratedRating: Verb<typeof ratingModeration.read> = ({ db }, { params: { id } }) => readModeratedRating(db, id)

export const readModeratedRating = async (db: Db, id: string): Promise<JsonText<ModeratedRating>> =>
  new JsonText<ModeratedRating>((await findModeratedRating(db, id)) ?? refuse(standardRefusals.notFound))
