import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { lockWorkOrder, requireOwnWorkOrder } from '../../../repair/work-orders/server/index.ts'
import { type storageCharges } from '../contract/index.ts'
import { notifyStorageAnswered } from './notify-storage.ts'
import { readStorageStatus } from './read-storage-status.ts'
import { saveStorageAnswer } from './save-storage-answer.ts'

export const answerStorageCharge: Verb<typeof storageCharges.answer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await requireOwnWorkOrder(tx, actor, params.workOrderId)
    const order = await lockWorkOrder(tx, params.workOrderId)
    if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
    const { name: givenBy } = await getCustomerContact(tx, order.customerId)
    const amountCents = await saveStorageAnswer(context, tx, order, await readStorageStatus(tx, clock, order), {
      ...body,
      givenBy,
      how: {},
    })
    await notifyStorageAnswered(tx, order, { ...body, givenBy, amountCents })
    return (await readStorageStatus(tx, clock, await lockWorkOrder(tx, order.id))).storage
  })
