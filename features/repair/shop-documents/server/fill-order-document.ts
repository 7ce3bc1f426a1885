import { refuse } from '../../../../common/refusal.ts'
import type { Caller, Context, Db } from '../../../../kit/server/index.ts'
import { requireConfirmedLink } from '../../../people/order-links/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { EstimateContent } from '../../work-orders/contract/index.ts'
import { findCurrentEstimate, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { documentRefusals } from '../contract/index.ts'
import { type DocumentKind, documentKinds } from '../rules.ts'
import { listBillValues, estimateValues, fillForm, type FormValues } from './fill-form.ts'
import { findBilledOrder, findEstimateDocument, findOrderDocument, type OrderDocumentRow } from './store.ts'

/** The form that is signed with an estimate, filled in; null when the shop had none when the estimate was sent. */
export async function fillSignedForm(
  context: Pick<Context, 'db' | 'get'>,
  estimate: { id: string; content: EstimateContent },
  signed: Parameters<typeof estimateValues>[1] & FormValues,
): Promise<{ name: string; sha256: string; pdf: Uint8Array } | null> {
  const found = await findEstimateDocument(context.db, estimate.id)
  if (!found) return null
  const { bytes } = await readFile(context, found.fileId)
  const pdf = await fillForm(bytes, found.items, estimateValues(estimate.content, signed), signed)
  return { name: found.name, sha256: found.sha256, pdf }
}

/** Whether a work order's bill has a form of the shop. */
export const hasPayForm = async (db: Db, workOrderId: string): Promise<boolean> =>
  (await findOrderDocument(db, workOrderId, 'pay')) !== null

/** The form of a bill, filled in with the amount paid and the balance due as of now. The caller checks access. */
export async function fillPayForm(context: Pick<Context, 'db' | 'get'>, workOrderId: string): Promise<Uint8Array> {
  return (await fillDocument(context, workOrderId, 'pay')).pdf
}

export async function fillForOrder(
  context: Context<Caller>,
  { id, kind: named }: { id: string; kind: string },
): Promise<OrderDocumentRow & { pdf: Uint8Array; invoice: number }> {
  const { db, actor } = context
  const order = await requireOwnWorkOrder(db, actor, id)
  requireConfirmedLink(actor)
  const kind = documentKinds.find((documentKind) => documentKind === named) ?? refuse(documentRefusals.notOnOrder)
  return { ...(await fillDocument(context, order.id, kind)), invoice: order.invoice }
}

async function fillDocument(
  context: Pick<Context, 'db' | 'get'>,
  workOrderId: string,
  kind: DocumentKind,
): Promise<OrderDocumentRow & { pdf: Uint8Array }> {
  const { db } = context
  const found = (await findOrderDocument(db, workOrderId, kind)) ?? refuse(documentRefusals.notOnOrder)
  const { bytes } = await readFile(context, found.fileId)
  return { ...found, pdf: await fillForm(bytes, found.items, await readValues(db, workOrderId, kind)) }
}

async function readValues(db: Db, workOrderId: string, kind: DocumentKind) {
  if (kind === 'agreement') return estimateValues((await findCurrentEstimate(db, workOrderId))!.content)
  return listBillValues((await findBilledOrder(db, workOrderId)) ?? refuse(documentRefusals.notOnOrder))
}
