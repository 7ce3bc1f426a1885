import { sumCents } from './amounts.ts'
import type { PaidLine } from './contract/net-schemas.ts'

/** The gross pay in regular and supplemental wages; what one of them lacks is taken from the other. Cents. */
export function splitGross(lines: readonly PaidLine[]): { gross: number; regular: number; supplemental: number } {
  const gross = sumCents(lines)
  const supplemental = Math.min(gross, Math.max(0, sumCents(lines.filter(({ taxedAs }) => taxedAs === 'supplemental'))))
  return { gross, regular: gross - supplemental, supplemental }
}
