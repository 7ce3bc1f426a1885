import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { listPublicHolidays } from '../../../people/shops/server/index.ts'
import type { appointments } from '../contract/index.ts'
import { defaultJobMinutes } from '../rules.ts'
import { getDayAround } from './booking-request.ts'
import { listFreeTimesJson } from './store-slots.ts'

export const listSlots: Verb<typeof appointments.slots> = async ({ db, actor, clock }, { query }) => {
  const now = clock.now()
  const days = query.days ?? 1
  const first = query.day ? new Date(`${query.day}T00:00:00Z`) : now
  const json = await listFreeTimesJson(db, {
    shopId: query.shop,
    from: query.day ?? null,
    days,
    minutes: query.minutes ?? defaultJobMinutes,
    now,
    holidays: await listPublicHolidays(getDayAround(first, -1), getDayAround(first, days)),
    moving: query.moving && actor ? { id: query.moving, accountId: actor.accountId } : null,
  })
  return new JsonText(json ?? refuse(standardRefusals.notFound))
}
