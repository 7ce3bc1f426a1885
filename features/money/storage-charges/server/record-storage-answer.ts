import type { Verb } from '../../../../kit/server/index.ts'
import type { storageCharges } from '../contract/index.ts'
import { notifyRecordedAnswer } from './notify-storage.ts'
import { saveStorageAnswer } from './save-storage-answer.ts'
import { withCurrentOrder } from './with-current-order.ts'

export const recordStorageAnswer: Verb<typeof storageCharges.recordAnswer> = (context, { params, body }) =>
  withCurrentOrder(context, params.id, async (tx, order, openCharge) => {
    const { way, givenBy, note, phoneNumber = null } = body
    const how = { way, phoneNumber, note, takenBy: context.actor.accountId }
    const charge = await saveStorageAnswer(context, tx, order, openCharge, { ...body, how })
    await notifyRecordedAnswer(tx, context, order, { ...body, givenBy, way, phoneNumber, ...charge })
  })
