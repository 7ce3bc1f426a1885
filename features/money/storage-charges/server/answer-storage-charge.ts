import type { Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { type storageCharges } from '../contract/index.ts'
import { notifyStorageAnswered } from './notify-storage.ts'
import { saveStorageAnswer } from './save-storage-answer.ts'
import { withCustomersOrder } from './with-customers-order.ts'

export const answerStorageCharge: Verb<typeof storageCharges.answer> = (context, { params, body }) =>
  withCustomersOrder(context, params, async (tx, order, status) => {
    const { name: givenBy } = await getCustomerContact(tx, order.customerId)
    const charge = await saveStorageAnswer(context, tx, order, status, { ...body, givenBy, how: {} })
    await notifyStorageAnswered(tx, order, { ...body, givenBy, ...charge })
  })
