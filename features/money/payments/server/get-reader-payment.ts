import type { Verb } from '../../../../kit/server/index.ts'
import { askReader } from '../../../cards/card-payments/server/index.ts'
import type { counterPayments } from '../contract/index.ts'
import { requireReaderPayment, showReaderPayment } from './show-reader-payment.ts'

export const getReaderPayment: Verb<typeof counterPayments.readerPayment> = async (context, { params }) => {
  const { attempt, reader } = await requireReaderPayment(context.db, context.actor, params)
  return showReaderPayment(context.db, attempt, reader, await askReader(context, attempt))
}
