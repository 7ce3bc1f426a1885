import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { getShop } from '../../time-off-policies/server/index.ts'
import type { timeOff } from '../contract/index.ts'
import { requireOwnPlace } from './access.ts'
import { readBalances } from './read-balances.ts'
import { listOwnRequests, showRequest } from './store-requests.ts'

export const getMyTimeOff: Verb<typeof timeOff.mine> = async ({ db, actor, clock }, { params: { shop } }) => {
  const { accountId } = await requireOwnPlace(db, actor, shop)
  const { dba, timeZone } = await getShop(db, shop)
  const balances = await readBalances(db, { shopId: shop, accountIds: [accountId], now: clock.now() })
  return {
    shop: { id: shop, dba },
    today: getDay(clock.now(), timeZone),
    balances: balances.get(accountId) ?? [],
    requests: (await listOwnRequests(db, shop, accountId)).map(showRequest),
  }
}
