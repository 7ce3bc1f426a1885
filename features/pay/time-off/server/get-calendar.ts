import { addDays, getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { listPublicHolidays } from '../../../people/shops/server/index.ts'
import { getShop, listPeople } from '../../time-off-policies/server/index.ts'
import type { shopTimeOff } from '../contract/index.ts'
import { settleTimeOff } from './settle.ts'
import { listDayLoads, listOff } from './store-requests.ts'
import { listOpenDays } from './store.ts'

export const getCalendar: Verb<typeof shopTimeOff.calendar> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'time.off')
  await settleTimeOff(db, shop, clock.now(), { onlyEnded: true })
  const today = getDay(clock.now(), (await getShop(db, shop)).timeZone)
  const month = query.month ?? today.slice(0, 7)
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  const holidays = (await listPublicHolidays(from, to)).map(({ day }) => day)
  const [people, open, loads, off] = await Promise.all([
    listPeople(db, shop, null),
    listOpenDays(db, shop, { from, to }, holidays),
    listDayLoads(db, shop, null, { firstDay: from, lastDay: to, fromTime: null, toTime: null }),
    listOff(db, shop, { from, to }),
  ])
  const openDays = new Set(open.map(({ day }) => day))
  const technicians = new Set(
    people.filter((person) => person.isTechnician && person.employedThrough === null).map(({ accountId }) => accountId),
  )
  const countOff = (day: string) =>
    new Set(
      off
        .filter(
          (absence) =>
            !absence.isPending && absence.firstDay <= day && day <= absence.lastDay && technicians.has(absence.person.accountId),
        )
        .map((absence) => absence.person.accountId),
    ).size
  return {
    today,
    month,
    technicians: technicians.size,
    days: loads.map(({ day, appointments }) => ({ day, isOpen: openDays.has(day), appointments, techsOff: countOff(day) })),
    off,
  }
}
