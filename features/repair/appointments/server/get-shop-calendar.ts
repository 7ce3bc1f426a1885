import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { listPublicHolidays } from '../../../people/shops/server/index.ts'
import type { Calendar, calendar } from '../contract/index.ts'
import { findCalendarJson } from './store-calendar.ts'

export const getShopCalendar: Verb<typeof calendar.read> = async ({ db, actor, clock }, { params, query }) => {
  const holidays = await listPublicHolidays(query.from, query.to)
  const json = await findCalendarJson(db, {
    accountId: actor.accountId,
    shopId: params.shop,
    ...query,
    now: clock.now(),
    holidayDays: holidays.map(({ day }) => day),
    holidayNames: holidays.map(({ name }) => name),
  })
  return new JsonText<Calendar>(json ?? refuse(standardRefusals.notFound))
}
