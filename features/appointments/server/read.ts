import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { ownShop, publicHolidays } from '../../shops/server/index.ts'
import type { appointments } from '../contract.ts'
import { defaultJobMinutes } from '../rules.ts'
import { comingAppointments, freeTimes, ownAppointment, pastAppointments, shopAppointments } from './store.ts'
import { dayAround } from './wanted.ts'

const pageSize = 20

export const readAppointment: Verb<typeof appointments.detail> = async ({ db, actor }, { query }) => {
  const own = (await ownAppointment(db, actor.accountId, query.id)) ?? refuse(standardRefusals.notFound)
  return new JsonText(own.json, own.version)
}

export const listAppointments: Verb<typeof appointments.mine> = async ({ db, actor, clock }, { query }) => {
  const list = query.which === 'coming' ? comingAppointments : pastAppointments
  return new JsonText(await list(db, actor.accountId, clock.now(), query.after ?? null, pageSize))
}

export const listSlots: Verb<typeof appointments.slots> = async ({ db, actor, clock }, { query }) => {
  const now = clock.now()
  const days = query.days ?? 1
  const first = query.day ? new Date(`${query.day}T00:00:00Z`) : now
  const json = await freeTimes(db, {
    shop: query.shop,
    from: query.day ?? null,
    days,
    minutes: query.minutes ?? defaultJobMinutes,
    now,
    holidays: await publicHolidays(dayAround(first, -1), dayAround(first, days)),
    moving: query.moving && actor ? { id: query.moving, accountId: actor.accountId } : null,
  })
  return new JsonText(json ?? refuse(standardRefusals.notFound))
}

export const listShopAppointments: Verb<typeof appointments.ofShop> = async ({ db, actor }, { query }) => {
  await ownShop(db, actor, query.shop)
  return new JsonText(await shopAppointments(db, query.shop, query.from, query.to))
}
