/**
 * Whether nine digits can be a routing number: weighted by 3, 7 and 1 they add up to a multiple of 10, and the first two are in use. Source:
 * American Bankers Association, "Routing Number Policy & Procedures": 00 to 12 the Federal Reserve's districts, 21 to 32 thrifts, 61 to 72
 * electronic, 80 traveler's checks.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const district = Number(text.slice(0, 2))
  const isUsed = district <= 12 || (district >= 21 && district <= 32) || (district >= 61 && district <= 72) || district === 80
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!, 0)
  return isUsed && sum % 10 === 0
}
