import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { lockOwnSupply } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewOrderParts } from './list-order-parts.ts'
import { releaseSupply } from './release-supply.ts'

export const releasePart: Verb<typeof parts.release> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { order, supply } = await lockOwnSupply(tx, actor, params.id)
    if (!(await releaseSupply(tx, supply, supply.quantity))) refuse(partRefusals.supplyMoved)
    await announceParts(tx, order.shopId, order.id)
    return viewOrderParts(tx, actor, order.shopId, order.id)
  })
