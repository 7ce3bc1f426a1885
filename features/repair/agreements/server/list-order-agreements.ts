import type { Verb } from '../../../../kit/server/index.ts'
import { requireWorkOrderByInvoice } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { readOrderAgreements } from './store.ts'

export const listOrderAgreements: Verb<typeof agreements.isSigned> = async ({ db, actor }, { query }) => {
  const order = await requireWorkOrderByInvoice(db, actor, query)
  return readOrderAgreements(db, order.id)
}
