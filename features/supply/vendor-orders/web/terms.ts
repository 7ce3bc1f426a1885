import type { PaymentTerms } from '../../trade-accounts/contract/index.ts'

export const termLabels: Readonly<Record<PaymentTerms, string>> = {
  prepaid: 'Prepaid',
  'net-10': 'Net 10 days',
  'net-30': 'Net 30 days',
}
