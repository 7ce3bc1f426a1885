import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { suppliers } from '../contract/index.ts'
import { findTimeZone, listConnections } from './store.ts'

export const listSuppliers: Verb<typeof suppliers.list> = async ({ db, actor }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  return viewSuppliers(db, shop)
}

export async function viewSuppliers(db: Db, shopId: string): Promise<ReplyOf<typeof suppliers.list>> {
  const { timeZone } = (await findTimeZone(db, shopId)) ?? refuse(standardRefusals.notFound)
  const connections = (await listConnections(db, shopId)).map((connection) => ({
    ...connection,
    connectedAt: connection.connectedAt.toISOString(),
    failedAt: connection.failedAt?.toISOString() ?? null,
  }))
  return { timeZone, connections }
}
