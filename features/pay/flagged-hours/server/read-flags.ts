import type { Db } from '../../../../kit/server/index.ts'
import { allocate } from '../../pay-plans/rules.ts'
import { getComebackRule, settleOrders } from '../../pay-plans/server/index.ts'
import type { OrderFlags } from '../contract/index.ts'
import { shareFlagged } from './share-flagged.ts'
import { findComeback, getOrderFacts, listEarlier, listFlagged, listPeople } from './store.ts'

export async function readFlags(
  db: Db,
  { id: workOrderId, shopId, state }: { id: string; shopId: string; state: string },
): Promise<OrderFlags> {
  await settleOrders(db, shopId)
  const { timeZone, technicianId } = await getOrderFacts(db, workOrderId)
  const rows = await listFlagged(db, workOrderId)
  const shared = rows.map((row) => ({ ...row, shares: shareFlagged(row, technicianId) }))
  const people = await listPeople(
    db,
    shopId,
    shared.flatMap(({ shares }) => shares.map(({ accountId }) => accountId)),
  )
  const names = new Map(people.map(({ accountId, name }) => [accountId, name]))
  const comeback = await findComeback(db, workOrderId)
  return {
    workOrderId,
    timeZone,
    state,
    rule: await getComebackRule(db, shopId),
    labors: shared.map(({ laborId, title, hundredths, way, by, at, shares }) => {
      const hours = allocate(
        hundredths,
        shares.map(({ weight }) => weight),
      )
      return {
        laborId,
        title,
        hundredths,
        shares: shares.map(({ accountId, weight }, index) => ({
          accountId,
          name: names.get(accountId) ?? '',
          hundredths: hours[index]!,
          weight,
        })),
        split: way && at && { way, by, at: at.toISOString() },
      }
    }),
    people: people.filter(({ isHere }) => isHere).map(({ accountId, name }) => ({ accountId, name })),
    comeback: comeback && { ...comeback, at: comeback.at.toISOString() },
    earlier: await listEarlier(db, workOrderId),
  }
}
