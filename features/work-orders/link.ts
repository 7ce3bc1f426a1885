import { z } from 'zod'
import type { Role } from '../../common/roles.ts'
import { WorkOrderState } from './words.ts'

/** What a work-order link stands for, as it is in the text that the call answers. */
export const WorkOrderLink = z.strictObject({
  workOrderId: z.uuid(),
  shop: z.uuid(),
  invoice: z.int(),
  vinId: z.string(),
  state: WorkOrderState,
  /** The page it leads to. */
  path: z.string(),
})
export type WorkOrderLink = z.output<typeof WorkOrderLink>

/** A customer finds a vehicle that is still there on the in-shop page, first of all; whoever else, and afterwards, the order itself. */
export function linkLeadsTo(
  { id, shopId, invoice, state }: { id: string; shopId: string; invoice: number; state: WorkOrderState },
  role: Role,
): string {
  const isInShop = state !== 'closed' && state !== 'cancelled'
  return role === 'customer' && isInShop ? `/inshop?invoice=${invoice}&shop=${shopId}` : `/workorder/${shopId}/${id}`
}
