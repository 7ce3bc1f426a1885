import type { Verb } from '../../../../kit/server/index.ts'
import type { timeOff } from '../contract/index.ts'
import { requireOwnPlace } from './access.ts'
import { checkDays } from './check-days.ts'

export const checkOwnDays: Verb<typeof timeOff.check> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  const person = await requireOwnPlace(db, actor, shop)
  const days = { ...query, fromTime: query.fromTime ?? null, toTime: query.toTime ?? null }
  const { policy: _, obstacle, ...found } = await checkDays(db, { shopId: shop, person, now: clock.now(), has: 'You have' }, days)
  return { ...found, obstacle: obstacle?.msg ?? '' }
}
