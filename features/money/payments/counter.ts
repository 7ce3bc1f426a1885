import type { Refusal } from '../../../common/refusal.ts'
import { paymentRefusals } from './contract/index.ts'
import { calculateOwedCents, type MoneyMove, type OrderMoney, reasonNotToPay, type WaysToPay } from './rules.ts'

/** The cash to hand back. */
export const calculateChangeCents = (amountCents: number, tenderedCents: number): number =>
  Math.max(0, tenderedCents - amountCents)

/** The next round amounts a customer is likely to hand over, smallest first: to the next $5, $10, $20, $50 and $100. */
export function listRoundAmounts(amountCents: number): number[] {
  const rounded = [500, 1000, 2000, 5000, 10_000].map((step) => Math.ceil(amountCents / step) * step)
  return [...new Set(rounded)].filter((cents) => cents > amountCents).toSorted((a, b) => a - b)
}

/** A check follows the same rules as cash, but a shop that does not take checks takes none, however small. */
export function reasonNotToTakeCheck(order: OrderMoney, amountCents: number, takes: WaysToPay): Refusal | null {
  const reason = reasonNotToPay(order) ?? (takes.check ? null : paymentRefusals.noChecks)
  if (reason) return reason
  return amountCents > calculateOwedCents(order) ? paymentRefusals.aboveOwed : null
}

/** A check bounces once, and only while all of its money is still on the order. */
export function reasonNotToBounce(
  order: Pick<OrderMoney, 'paidCents' | 'heldCents'>,
  check: { isCheck: boolean; isBounced: boolean; amountCents: number },
): Refusal | null {
  if (!check.isCheck) return paymentRefusals.notACheck
  if (check.isBounced) return paymentRefusals.alreadyBounced
  return order.paidCents + order.heldCents < check.amountCents ? paymentRefusals.checkRefunded : null
}

/** Splits a bounced check between held money, which is used first, and the bill. The amount is owed again, even on a closed order. */
export function decideBounce({ heldCents: held }: Pick<OrderMoney, 'heldCents'>, amountCents: number): MoneyMove {
  const heldCents = Math.min(held, amountCents)
  return { paidCents: heldCents - amountCents, creditedCents: 0, heldCents: 0 - heldCents }
}
