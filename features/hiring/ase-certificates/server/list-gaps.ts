import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { simpleOperations } from '../../../catalog/labor-guide/server/index.ts'
import { requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import type { certificates } from '../contract/index.ts'
import { findGaps, isWarning } from '../rules.ts'
import { countCertificates, findShopTimeZone, findWarning, listAssignedLabor, listCertificates } from './store.ts'

export const listGaps: Verb<typeof certificates.listGaps> = async ({ db, actor, clock }, { params }) => {
  const { id, shopId } = await requireOwnWorkOrder(db, actor, params.id)
  if (!isWarning(await findWarning(db, shopId), await countCertificates(db, shopId))) return { gaps: [] }
  const labors = (await listAssignedLabor(db, id)).filter(({ guideIds: [operation] }) => !simpleOperations.has(operation ?? 0))
  const rows = await listCertificates(db, [...new Set(labors.map(({ accountId }) => accountId))])
  return { gaps: findGaps(labors, rows, getDay(clock.now(), (await findShopTimeZone(db, shopId)) ?? 'UTC')) }
}
