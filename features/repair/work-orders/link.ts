import type { Role } from '../../../common/roles.ts'
import type { WorkOrderState } from './contract/index.ts'

/** Customers go to the in-shop page while the vehicle is there; everyone else, and customers later, to the order itself. */
export function linkLeadsTo(
  { id, shopId, invoice, state }: { id: string; shopId: string; invoice: number; state: WorkOrderState },
  role: Role,
): string {
  const isInShop = state !== 'closed' && state !== 'cancelled'
  return role === 'customer' && isInShop ? `/inshop?invoice=${invoice}&shop=${shopId}` : `/workorder/${shopId}/${id}`
}
