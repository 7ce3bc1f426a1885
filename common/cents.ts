/** Money is always whole cents; these functions only format and parse it. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `123456` -> `$1,234.56` */
export const showCents = (cents: number): string => dollars.format(cents / 100)

/** `123456` -> `1,234.56` */
export const showAmount = (cents: number): string => plain.format(cents / 100)

/** Blank for zero, as shops print a line that costs nothing. */
export const showAmountOrBlank = (cents: number): string => (cents === 0 ? '' : showAmount(cents))

/** Reads what a person typed (`$1,234.5`) as cents; null when it is not an amount with at most two decimals. */
export function readCents(text: string): number | null {
  const plainText = text.replace(/[$,\s]/g, '')
  if (!/^-?\d{0,9}(\.\d{0,2})?$/.test(plainText) || !/\d/.test(plainText)) return null
  return Math.round(Number(plainText) * 100)
}

/**
 * `amount` x `numerator` / `denominator` in whole cents, half a cent away from zero, exact for every safe integer
 * (binary fractions such as 1.005 x 100 would lose the half cent).
 */
export function calculatePortion(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator)
  const by = BigInt(denominator)
  const doubled = product * 2n
  const sign = doubled < 0n !== by < 0n ? -1n : 1n
  const magnitude = (abs(doubled) + abs(by)) / (abs(by) * 2n)
  return Number(sign * magnitude)
}

const abs = (value: bigint) => (value < 0n ? -value : value)
