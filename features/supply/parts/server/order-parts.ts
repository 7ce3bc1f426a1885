import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff } from './access.ts'
import { addToPurchases } from './add-to-purchases.ts'

export const orderParts: Verb<typeof parts.order> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    await requireStaff(tx, context.actor, params.shop)
    const purchases = await addToPurchases(tx, context, params.shop, body.parts, body)
    return { purchases: purchases.map(({ purchaseId, number, vendor }) => ({ purchaseId, number, vendor })) }
  })
