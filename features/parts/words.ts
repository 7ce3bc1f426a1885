import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'

/** Why a part came to the stock or left it. */
export const moves = ['count', 'damage', 'found', 'received', 'used', 'put-back', 'returned'] as const
export const Move = z.enum(moves)
export type Move = z.output<typeof Move>

/** Where what a line needs is. `stocked` and `returned` have ended. */
export const supplyStates = ['reserved', 'ordered', 'received', 'used', 'stocked', 'returned'] as const
export const SupplyState = z.enum(supplyStates)
export type SupplyState = z.output<typeof SupplyState>

export const purchaseStates = ['draft', 'ordered', 'partly-received', 'received', 'cancelled'] as const
export const PurchaseState = z.enum(purchaseStates)
export type PurchaseState = z.output<typeof PurchaseState>

/** Why a part that was taken or received for an order is on no bill. */
export const unbilledWhys = ['removed', 'declined', 'cancelled', 'not-billed'] as const
export const UnbilledWhy = z.enum(unbilledWhys)
export type UnbilledWhy = z.output<typeof UnbilledWhy>

export const partRefusals = {
  partTaken: refusal(409, 'part_taken', 'This part number of this manufacturer is in the stock already.'),
  vendorTaken: refusal(409, 'vendor_taken', 'There is already a vendor with this name.'),
  notYours: refusal(
    403,
    'not_your_part',
    'Ordering, receiving and counting parts is for the owner, managers, service advisors and whoever does the parts.',
  ),
  tooFew: refusal(409, 'too_few', 'There are not that many.'),
  notNeeded: refusal(409, 'not_needed', 'This line does not need that many any more.'),
  moved: refusal(409, 'supply_moved', 'This part is not there any more: somebody else did something with it meanwhile.'),
  notOpen: refusal(409, 'purchase_not_open', 'This purchase order can’t be changed like that any more.'),
  empty: refusal(409, 'purchase_empty', 'There is nothing on this purchase order.'),
  tooMuchReceived: refusal(409, 'more_than_ordered', 'More came than was ordered.'),
  coreGone: refusal(409, 'core_gone', 'This core went back already.'),
  credited: refusal(409, 'credited', 'This was credited already.'),
}
