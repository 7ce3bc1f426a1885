import { calculatePortion } from '../../../common/cents.ts'
import { tradeAccountRefusals, type TradeState } from './contract/index.ts'

/** The states in which each act of the vendor or the shop is allowed; null for no account yet. */
const before = {
  request: [null, 'declined'],
  invite: [null, 'declined'],
  approve: ['requested'],
  decline: ['requested', 'invited'],
  accept: ['invited'],
  suspend: ['approved'],
  reinstate: ['suspended'],
  change: ['invited', 'approved', 'suspended'],
  link: ['approved', 'suspended'],
} as const satisfies Record<string, readonly (TradeState | null)[]>
export type Act = keyof typeof before

/** Null when this change of the account is allowed. */
export const reasonNotTo = (act: Act, state: TradeState | null) =>
  (before[act] as readonly (TradeState | null)[]).includes(state) ? null : tradeAccountRefusals.wrongState

/**
 * A shop's price for a part, in cents: the list price less the discount of its price level, or the net price without a level.
 * Never above list. The discount is in thousandths of a percent.
 */
export function calculateTradePrice({ list, net }: { list: number; net: number }, discount: number | null): number {
  return discount === null ? net : list - calculatePortion(list, discount, 100_000)
}
