import type { Context } from '../../../../kit/server/index.ts'
import { listProvidersFor } from '../../../cards/card-payments/server/index.ts'
import type { LinkedBill } from '../contract/index.ts'
import { readBillPaper, showPayable } from './read-bill-paper.ts'

/** The bill as anyone with the pay link sees it. */
export async function readLinkedBill(context: Pick<Context, 'db' | 'get'>, orderId: string): Promise<LinkedBill> {
  const paper = await readBillPaper(context.db, orderId)
  const { invoice, firstName, vehicle, shop, jobs, totals, paidCents, creditedCents, owedCents } = paper
  return {
    invoice,
    firstName,
    vehicle: vehicle.title,
    shop: { id: shop.id, name: shop.name, phone: shop.phone, city: shop.city, state: shop.state, logoId: shop.logoId },
    jobs,
    totals,
    paidCents,
    creditedCents,
    owedCents,
    isPaid: paper.state === 'closed' && owedCents <= 0,
    ...showPayable(paper, await listProvidersFor(context, shop.id), { byLink: true }),
  }
}
