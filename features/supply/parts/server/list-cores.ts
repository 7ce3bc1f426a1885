import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireCosts } from './access.ts'
import { readCores } from './store-cores.ts'

export const viewCores = async (db: Db, actor: Actor, shopId: string, now: Date) => ({
  ...(await requireCosts(db, actor, shopId)),
  ...(await readCores(db, shopId, now)),
})
export const listCores: Verb<typeof parts.cores> = ({ db, actor, clock }, { params }) =>
  viewCores(db, actor, params.shop, clock.now())
