import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { pictureOfPage } from '../../../server/kit/pdf/foreign-pdf.ts'
import { readFile } from '../../files/server/index.ts'
import type { EstimateContent } from '../../work-orders/contract.ts'
import { currentEstimate, ownWorkOrder } from '../../work-orders/server/index.ts'
import { documentRefusals, type shopDocuments } from '../contract.ts'
import { type DocumentKind, documentKinds } from '../rules.ts'
import { pixelsAcross } from './documents.ts'
import { billValues, estimateValues, filledForm, type Ink } from './filled.ts'
import {
  billedOrder,
  documentsOfOrder,
  dropFromBill,
  findEstimateDocument,
  findOrderDocument,
  keepWithOrder,
  type OrderDocumentRow,
} from './store.ts'

/** An estimate goes out: the shop's form of today is signed with it, whatever the shop changes later. */
export const keepWithEstimate = (
  tx: Db,
  sent: { shopId: string; workOrderId: string; estimateId: string; at: Date },
): Promise<void> => keepWithOrder(tx, { ...sent, kind: 'agreement' })

/** A bill is made: the same for the form that goes with it. */
export const keepWithBill = (tx: Db, bill: { shopId: string; workOrderId: string; at: Date }): Promise<void> =>
  keepWithOrder(tx, { ...bill, kind: 'pay', estimateId: null })

/** The bill is taken back. */
export { dropFromBill }

/** The form that is signed with an estimate, filled in. Null: the shop had none when it was sent. */
export async function signedForm(
  context: Pick<Context, 'db' | 'get'>,
  estimate: { id: string; content: EstimateContent },
  signed: Parameters<typeof estimateValues>[1] & Ink,
): Promise<{ name: string; sha256: string; pdf: Uint8Array } | null> {
  const found = await findEstimateDocument(context.db, estimate.id)
  if (!found) return null
  const { bytes } = await readFile(context, found.fileId)
  const pdf = await filledForm(bytes, found.items, estimateValues(estimate.content, signed), signed)
  return { name: found.name, sha256: found.sha256, pdf }
}

/** Whether a form of the shop's goes with an order's bill. */
export const hasPayForm = async (db: Db, workOrderId: string): Promise<boolean> =>
  (await findOrderDocument(db, workOrderId, 'pay')) !== null

/** The form that goes with a bill, filled in with what is paid and owed now, whoever asks: the caller decides who may. */
export async function filledPayForm(context: Pick<Context, 'db' | 'get'>, workOrderId: string): Promise<Uint8Array> {
  return (await filledOf(context, workOrderId, 'pay')).pdf
}

export const documentsWithOrder: Verb<typeof shopDocuments.ofOrder> = async ({ db, actor }, { params }) => {
  const order = await ownWorkOrder(db, actor, params.id)
  return new JsonText(await documentsOfOrder(db, order.id))
}

export const orderFile: Verb<typeof shopDocuments.orderFile> = async (context, { params }) => {
  const { pdf, name, invoice } = await filledForOrder(context, params)
  return { bytes: pdf, name: `${name}, work order ${invoice}.pdf` }
}

export const orderPage: Verb<typeof shopDocuments.orderPage> = async (context, { params }) => {
  const { pdf, name, pages } = await filledForOrder(context, params)
  if (params.page > pages.length) refuse(standardRefusals.notFound)
  return { bytes: await pictureOfPage(pdf, params.page, pixelsAcross), name: `${name}.png`, inline: true }
}

async function filledForOrder(
  context: Context<Actor>,
  { id, kind: named }: { id: string; kind: string },
): Promise<OrderDocumentRow & { pdf: Uint8Array; invoice: number }> {
  const { db, actor } = context
  const order = await ownWorkOrder(db, actor, id)
  const kind = documentKinds.find((one) => one === named) ?? refuse(documentRefusals.noDocument)
  return { ...(await filledOf(context, order.id, kind)), invoice: order.invoice }
}

async function filledOf(
  context: Pick<Context, 'db' | 'get'>,
  workOrderId: string,
  kind: DocumentKind,
): Promise<OrderDocumentRow & { pdf: Uint8Array }> {
  const { db } = context
  const found = (await findOrderDocument(db, workOrderId, kind)) ?? refuse(documentRefusals.noDocument)
  const { bytes } = await readFile(context, found.fileId)
  return { ...found, pdf: await filledForm(bytes, found.items, await valuesOf(db, workOrderId, kind)) }
}

async function valuesOf(db: Db, workOrderId: string, kind: DocumentKind) {
  if (kind === 'agreement') return estimateValues((await currentEstimate(db, workOrderId))!.content)
  return billValues((await billedOrder(db, workOrderId)) ?? refuse(documentRefusals.noDocument))
}
