import { type Db } from '../../../../kit/server/index.ts'
import { isSuspended } from '../../../platform/suspensions/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { findTerms } from '../../trade-accounts/server/index.ts'
import type { PurchaseAtVendor, VendorInvoice, VendorOrder } from '../contract/index.ts'
import { calculateLineCents, findDifferences } from '../rules.ts'
import { readOrder, type StoredInvoice } from './store-views.ts'
import { findSides, findVendorAccount, sumUsedCredit } from './store.ts'

/** An order as both sides see it, with each invoice compared with the order and the receipts. */
export async function viewOrder(db: Db, id: string): Promise<VendorOrder> {
  const order = await readOrder(db, id)
  return { ...order, invoices: order.invoices.map(compareInvoice) }
}

function compareInvoice(invoice: StoredInvoice): VendorInvoice {
  const lines = invoice.lines.map((line) => {
    const { price, core, agreedPrice, agreedCore } = line
    const quantity = toHundredths(line.quantity)
    const differences = findDifferences({
      ordered: toHundredths(line.ordered),
      received: toHundredths(line.received),
      invoicedBefore: toHundredths(line.invoicedBefore),
      quantity,
      price,
      core,
      agreedPrice,
      agreedCore,
    })
    return { ...line, cents: calculateLineCents({ quantity, price, core }), differences }
  })
  return { ...invoice, lines, differs: invoice.freight > 0 || lines.some(({ differences }) => differences.length > 0) }
}

/** A purchase order's way to the vendor, for the shop. */
export async function viewPurchaseAtVendor(db: Db, purchaseId: string): Promise<PurchaseAtVendor> {
  const order = (await findSides(db, purchaseId)) ? await viewOrder(db, purchaseId) : null
  const found = await findVendorAccount(db, purchaseId)
  if (!found?.vendorId) return { order, account: null }
  const { shopId, vendorId } = found
  const terms = (await findTerms(db, shopId, vendorId)) ?? { state: null, terms: 'prepaid' as const, limit: 0 }
  return {
    order,
    account: {
      ...terms,
      usedCents: await sumUsedCredit(db, shopId, vendorId),
      isVendorSuspended: await isSuspended(db, vendorId),
    },
  }
}
