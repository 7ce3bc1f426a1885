/**
 * Spreads whole units over shares in proportion to their weights, so that they add up exactly: each share is rounded down, and the units left go to the
 * largest fractions, the first of equal ones. Without any weight the first share gets everything. A total below zero gives the mirror image.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (total < 0) return allocate(-total, weights).map((share) => 0 - share)
  const sum = weights.reduce((soFar, weight) => soFar + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, whole: Number(product / sum), rest: product % sum }
  })
  const left = total - parts.reduce((soFar, { whole }) => soFar + whole, 0)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, whole }) => whole + (lucky.has(index) ? 1 : 0))
}
