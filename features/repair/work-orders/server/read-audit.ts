import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { AuditLog, workOrders } from '../contract/index.ts'
import { requireOwnWorkOrder } from './access.ts'
import { readAuditPage } from './store-audit.ts'

export const readAudit: Verb<typeof workOrders.audit> = async ({ db, actor }, { params, query: { person, before } }) => {
  const { id: orderId } = await requireOwnWorkOrder(db, actor, params.id)
  const filter = { orderId, accountId: actor.accountId, person: person ?? null, before: before ?? null }
  return new JsonText<AuditLog>((await readAuditPage(db, filter)).json)
}
