import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { findWorkplace } from '../../shift-clock/server/index.ts'
import type { ownDoubtful } from '../contract/index.ts'
import { readOwnDoubtful } from './read-own-doubtful.ts'

export const listOwnDoubtful: Verb<typeof ownDoubtful.list> = async ({ db, actor }, { params }) => {
  const place = await findWorkplace(db, params.shop, actor.accountId)
  return place?.isEmployed ? readOwnDoubtful(db, place) : refuse(standardRefusals.notFound)
}
