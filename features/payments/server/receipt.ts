import type { Context, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { ownWorkOrder } from '../../work-orders/server/index.ts'
import type { payments, Receipt } from '../contract.ts'
import { logoForPaper } from '../../shops/server/index.ts'
import { receiptTitle } from '../rules.ts'
import { receiptPaper } from './receipt-paper.ts'
import { billedOf, paperOf } from './paper.ts'

export const receipt: Verb<typeof payments.receipt> = async ({ db, actor }, { params }) => {
  const { id } = await ownWorkOrder(db, actor, params.id)
  return receiptOf(db, id)
}

export const receiptFile: Verb<typeof payments.receiptFile> = async (context, { params }) => {
  const { id } = await ownWorkOrder(context.db, context.actor, params.id)
  return receiptOnPaper(context, id)
}

/** The receipt as a PDF, whoever asks: the caller decides who may. Of an order that nobody changes it has the same bytes each time. */
export async function receiptOnPaper(
  context: Pick<Context, 'db' | 'get'>,
  workOrderId: string,
): Promise<{ bytes: Uint8Array; name: string; mediaType: string }> {
  const found = await receiptOf(context.db, workOrderId)
  const bytes = await receiptPaper(found, await logoForPaper(context, found.shop.id))
  return { bytes, name: `${receiptTitle(found)}.pdf`, mediaType: 'application/pdf' }
}

/** Who may see it was decided before. */
export async function receiptOf(db: Db, workOrderId: string): Promise<Receipt> {
  const paper = await paperOf(db, workOrderId)
  const { createdAt, closedAt, authorizations, declined } = paper
  return { ...billedOf(paper), createdAt, closedAt, authorizations, declined }
}
