import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { listWaitingAtTablets } from '../../doubtful-punches/server/index.ts'
import type { shopTablets } from '../contract/index.ts'
import { getShop, listPinOwners, listTablets as listTabletRows } from './store.ts'

export const listTablets: Verb<typeof shopTablets.list> = async ({ db, actor, clock }, { params }) => {
  await requirePermission(db, actor, params.shop, 'time.correct')
  const [{ timeZone }, tablets, people, waiting] = await Promise.all([
    getShop(db, params.shop),
    listTabletRows(db, params.shop, clock.now()),
    listPinOwners(db, params.shop),
    listWaitingAtTablets(db, params.shop, actor.accountId),
  ])
  return {
    timeZone,
    tablets: tablets.map((tablet) => ({
      ...tablet,
      lastSeenAt: tablet.lastSeenAt?.toISOString() ?? null,
      refusedUntil: tablet.refusedUntil?.toISOString() ?? null,
      waiting: waiting.find(({ id }) => id === tablet.id)?.waiting ?? 0,
      newestWaiting: waiting.find(({ id }) => id === tablet.id)?.newest ?? null,
    })),
    people,
  }
}
