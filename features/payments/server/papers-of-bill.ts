import type { Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Attachment, DrawPaper } from '../../messages/server/index.ts'
import { filledPayForm, hasPayForm } from '../../shop-documents/server/index.ts'
import { receiptTitle } from '../rules.ts'
import { receiptOnPaper } from './receipt.ts'

type Draw = (context: Pick<Context, 'db' | 'get'>, workOrderId: string) => Promise<Uint8Array>

const drawn: Readonly<Record<string, Draw>> = {
  receipt: async (context, workOrderId) => (await receiptOnPaper(context, workOrderId)).bytes,
  'pay-form': filledPayForm,
}

/** The papers that go with a mail about a bill: its receipt, and the shop's own form where one goes with the bill. */
export async function papersOfBill(
  db: Db,
  bill: { workOrderId: string; invoice: number; owedCents: number },
): Promise<Attachment[]> {
  const { workOrderId: id, invoice } = bill
  const paper = (kind: keyof typeof drawn, fileName: string): Attachment => ({
    fileName,
    mediaType: 'application/pdf',
    paper: { kind, id },
  })
  const receipt = paper('receipt', `${receiptTitle(bill)}.pdf`)
  return (await hasPayForm(db, id)) ? [receipt, paper('pay-form', `Payment form ${invoice}.pdf`)] : [receipt]
}

/** Drawn when the mail goes out: whoever pays does not wait for it, and nobody waits for the order meanwhile. */
export const drawPaperOfBill: DrawPaper = (context, { kind, id }) => {
  const draw = drawn[kind]
  if (!draw) throw new Error(`Nobody draws a ${kind}`)
  return draw(context, id)
}
