import type { Context, Db } from '../../../../kit/server/index.ts'
import type { Attachment, DrawPaper } from '../../../platform/messages/server/index.ts'
import { fillPayForm, hasPayForm } from '../../../repair/shop-documents/server/index.ts'
import { showReceiptTitle } from '../rules.ts'
import { drawReceiptFile } from './read-receipt.ts'

type DrawAttachment = (context: Pick<Context, 'db' | 'get'>, workOrderId: string) => Promise<Uint8Array>

const drawFunctions: Readonly<Record<string, DrawAttachment>> = {
  receipt: async (context, workOrderId) => (await drawReceiptFile(context, workOrderId)).bytes,
  'pay-form': fillPayForm,
}

/** The attachments of an e-mail about a bill: its receipt, and the shop's own form if it sends one with bills. */
export async function listBillAttachments(
  db: Db,
  bill: { workOrderId: string; invoice: number; owedCents: number },
): Promise<Attachment[]> {
  const { workOrderId: id, invoice } = bill
  const paper = (kind: keyof typeof drawFunctions, fileName: string): Attachment => ({
    fileName,
    mediaType: 'application/pdf',
    paper: { kind, id },
  })
  const receipt = paper('receipt', `${showReceiptTitle(bill)}.pdf`)
  return (await hasPayForm(db, id)) ? [receipt, paper('pay-form', `Payment form ${invoice}.pdf`)] : [receipt]
}

/** Drawn when the e-mail is sent, so that neither the payer nor the locked order waits for it. */
export const drawBillAttachment: DrawPaper = (context, { kind, id }) => {
  const draw = drawFunctions[kind]
  if (!draw) throw new Error(`There is no drawing function for ${kind}`)
  return draw(context, id)
}
