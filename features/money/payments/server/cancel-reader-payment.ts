import type { Verb } from '../../../../kit/server/index.ts'
import { cancelOnReader } from '../../../cards/card-payments/server/index.ts'
import type { counterPayments } from '../contract/index.ts'
import { requireReaderPayment, showReaderPayment } from './show-reader-payment.ts'

export const cancelReaderPayment: Verb<typeof counterPayments.cancelOnReader> = async (context, { params }) => {
  const { attempt, reader } = await requireReaderPayment(context.db, context.actor, params)
  return showReaderPayment(context.db, attempt, reader, await cancelOnReader(context, attempt))
}
