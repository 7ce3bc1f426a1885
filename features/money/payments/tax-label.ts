import { showExemption } from '../../people/exemptions/rules.ts'
import type { Receipt } from './contract/index.ts'

const showPercent = (rate: number) => `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(rate / 1000)}%`

/** The label of the tax on a receipt: the rates, or the certificate of an exempt customer. */
export function showTaxLabel({
  partsTaxRate,
  laborTaxRate,
  exemption,
}: Pick<Receipt, 'partsTaxRate' | 'laborTaxRate' | 'exemption'>): string {
  if (exemption) return showExemption(exemption)
  const rates = [
    partsTaxRate > 0 && `parts ${showPercent(partsTaxRate)}`,
    laborTaxRate > 0 && `labor ${showPercent(laborTaxRate)}`,
  ].filter(Boolean)
  return rates.length > 0 ? `Tax (${rates.join(', ')})` : 'Tax'
}
