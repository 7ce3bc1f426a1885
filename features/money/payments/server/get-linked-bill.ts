import type { Verb } from '../../../../kit/server/index.ts'
import type { payments } from '../contract/index.ts'
import { requireLinkedOrder } from './access.ts'
import { readLinkedBill } from './read-linked-bill.ts'

export const getLinkedBill: Verb<typeof payments.linkedBill> = async (context, { body }) =>
  readLinkedBill(context, await requireLinkedOrder(context, body.token))
