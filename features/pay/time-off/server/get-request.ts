import { getDay } from '../../../../common/dates.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { getShop, listPeople } from '../../time-off-policies/server/index.ts'
import type { DaysOff, RequestDetail, shopTimeOff } from '../contract/index.ts'
import { countStaffedBays } from '../rules.ts'
import { requireRequest } from './access.ts'
import { projectBalance } from './check-days.ts'
import { loadAccounts } from './settle.ts'
import { listDayLoads, listOff, showRequest } from './store-requests.ts'

/** Whether two times off on one day share some of it. */
const touches = (a: DaysOff, b: DaysOff) =>
  a.fromTime === null || b.fromTime === null || (a.fromTime < b.toTime! && b.fromTime < a.toTime!)

export const getRequest: Verb<typeof shopTimeOff.get> = async ({ db, actor, clock }, { params: { id } }) => {
  const row = await requireRequest(db, actor, id)
  const { shopId, person, firstDay, lastDay } = row
  const [shop, everyone, off, loads] = await Promise.all([
    getShop(db, shopId),
    listPeople(db, shopId, null),
    listOff(db, shopId, { from: firstDay, to: lastDay }),
    listDayLoads(db, shopId, person.accountId, row),
  ])
  const accounts = await loadAccounts(db, { shopId, accountIds: [person.accountId], until: getDay(clock.now(), shop.timeZone) })
  const account = accounts.find((candidate) => candidate.policy.id === row.policy.id)
  const hasLimit = account !== undefined && account.policy.negativeMinutes !== null && row.state === 'pending'
  const balance = hasLimit ? projectBalance(account, { firstDay, lastDay, days: row.days, except: id }) : null
  const employed = everyone.filter(({ employedThrough }) => employedThrough === null)
  const technicians = new Set(employed.filter(({ isTechnician }) => isTechnician).map(({ accountId }) => accountId))
  const counted = new Set(row.days.map(({ day }) => day))
  const days = loads
    .filter(({ day }) => counted.has(day))
    .map(({ day, appointments, own, peak }) => {
      const othersOff = off.filter(
        (absence) =>
          absence.id !== id &&
          !absence.isPending &&
          absence.firstDay <= day &&
          day <= absence.lastDay &&
          touches(absence, row) &&
          absence.person.accountId !== person.accountId,
      )
      const gone = new Set(
        [...othersOff.map((absence) => absence.person.accountId), person.accountId].filter((accountId) =>
          technicians.has(accountId),
        ),
      )
      const staffed = countStaffedBays({ bays: shop.bays, technicians: technicians.size, off: gone.size })
      return {
        day,
        others: othersOff.map((absence) => absence.person.name),
        techsOff: gone.size,
        appointments,
        own,
        isOverbooked: technicians.has(person.accountId) && peak > staffed,
      }
    })
  const detail: RequestDetail = {
    request: showRequest(row),
    isOwn: person.accountId === actor.accountId,
    technicians: technicians.size,
    before: balance?.before ?? null,
    after: balance?.after ?? null,
    days,
  }
  return new JsonText(JSON.stringify(detail), row.version)
}
