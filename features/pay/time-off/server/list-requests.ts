import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getShop, listPeople } from '../../time-off-policies/server/index.ts'
import type { shopTimeOff } from '../contract/index.ts'
import { settleTimeOff } from './settle.ts'
import { listAnswered, listPending, requestsOfPage, showRequest } from './store-requests.ts'

export const listRequests: Verb<typeof shopTimeOff.requests> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'time.off')
  // Requests of people who left end.
  await settleTimeOff(db, shop, clock.now(), { onlyEnded: true })
  const found = await listAnswered(db, shop, query.after ?? null)
  const page = found.slice(0, requestsOfPage)
  const people = await listPeople(db, shop, null)
  return {
    today: getDay(clock.now(), (await getShop(db, shop)).timeZone),
    people: people
      .filter(({ employedThrough, accountId }) => employedThrough === null && accountId !== actor.accountId)
      .map(({ accountId, name }) => ({ accountId, name })),
    pending: (await listPending(db, shop)).map(showRequest),
    rows: page.map(showRequest),
    next: found.length > requestsOfPage ? (page.at(-1)?.id ?? null) : null,
  }
}
