import type { Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import { maskContact } from '../../../repair/agreements/rules.ts'
import { requireConfirmedSigner } from '../../../repair/agreements/server/index.ts'
import { type storageCharges } from '../contract/index.ts'
import { notifyStorageAnswered } from './notify-storage.ts'
import { saveStorageAnswer } from './save-storage-answer.ts'
import { withCustomersOrder } from './with-customers-order.ts'

/** An agreement costs money, so with a link a code is required first. The history keeps where the code went. */
export const answerStorageCharge: Verb<typeof storageCharges.answer> = (context, { params, body }) =>
  withCustomersOrder(context, params, async (tx, order, status) => {
    const { name: givenBy } = await getCustomerContact(tx, order.customerId)
    const code = await requireConfirmedSigner(tx, context.actor, context.clock.now())
    const how = code ? { codeBy: code.channel, codeTo: maskContact(code.channel, code.sentTo) } : {}
    const charge = await saveStorageAnswer(context, tx, order, status, { ...body, givenBy, how })
    await notifyStorageAnswered(tx, order, { ...body, givenBy, ...charge })
  })
