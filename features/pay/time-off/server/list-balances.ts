import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getShop, listPeople } from '../../time-off-policies/server/index.ts'
import type { shopTimeOff } from '../contract/index.ts'
import { readBalances } from './read-balances.ts'

const peopleOfPage = 50

/** The balances of everyone who works there, by name. */
export const listBalances: Verb<typeof shopTimeOff.balances> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'time.off')
  const people = (await listPeople(db, shop, null)).filter(({ employedThrough }) => employedThrough === null)
  const begin = query.after === undefined ? 0 : people.findIndex(({ accountId }) => accountId === query.after) + 1
  const page = people.slice(begin, begin + peopleOfPage)
  const accountIds = page.map(({ accountId }) => accountId)
  const balances = await readBalances(db, { shopId: shop, accountIds, now: clock.now() })
  return {
    today: getDay(clock.now(), (await getShop(db, shop)).timeZone),
    rows: page.map(({ accountId, name }) => ({
      person: { accountId, name },
      isOwn: accountId === actor.accountId,
      balances: balances.get(accountId) ?? [],
    })),
    next: begin + peopleOfPage < people.length ? (page.at(-1)?.accountId ?? null) : null,
  }
}
