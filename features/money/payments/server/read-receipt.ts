import type { Context, Db } from '../../../../kit/server/index.ts'
import { listPrintedNotices } from '../../../people/shops/rules.ts'
import { findLogoForPaper } from '../../../people/shops/server/index.ts'
import type { Receipt } from '../contract/index.ts'
import { showReceiptTitle } from '../rules.ts'
import { drawReceipt } from './draw-receipt.ts'
import { readBillPaper, showBilled } from './read-bill-paper.ts'

/** The receipt as a PDF. The caller has already checked access. An unchanged order always gives the same bytes. */
export async function drawReceiptFile(
  context: Pick<Context, 'db' | 'get'>,
  workOrderId: string,
): Promise<{ bytes: Uint8Array; name: string; mediaType: string }> {
  const found = await readReceipt(context.db, workOrderId)
  const bytes = await drawReceipt(found, await findLogoForPaper(context, found.shop.id))
  return { bytes, name: `${showReceiptTitle(found)}.pdf`, mediaType: 'application/pdf' }
}

/** The caller has already checked access. */
export async function readReceipt(db: Db, workOrderId: string): Promise<Receipt> {
  const paper = await readBillPaper(db, workOrderId)
  const { createdAt, closedAt, authorizations, declined } = paper
  const fees = paper.totals.adjustments.filter(({ kind }) => kind === 'fee')
  const notices = listPrintedNotices(paper.printed, { suppliesCents: paper.totals.suppliesCents, fees })
  return { ...showBilled(paper), createdAt, closedAt, authorizations, notices, declined }
}
