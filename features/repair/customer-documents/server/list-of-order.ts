import type { Verb } from '../../../../kit/server/index.ts'
import type { customerDocuments } from '../contract/index.ts'
import { requireOrder } from './access.ts'
import { buildOrderList } from './build-list.ts'

export const listOfOrder: Verb<typeof customerDocuments.ofOrder> = async ({ db, actor }, { params }) =>
  buildOrderList(db, await requireOrder(db, actor, params.id))
