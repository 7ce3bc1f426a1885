import type { Difference } from '../contract/index.ts'

export const kindTexts: Readonly<Record<Difference['kind'], string>> = {
  'missing-at-provider': 'Missing at the card company',
  'missing-here': 'Missing from our books',
  'other-amount': 'Amounts differ',
  'fee-differs': 'Fees differ',
  'other-day': 'Days differ',
  duplicate: 'Reported twice',
  'payout-sum': 'Lines do not add up to the transfer',
}

/** The payment it is about, such as `Bay City Auto, repair order 1002, txn_3f2`. */
export const describeSubject = ({ shopName, invoice, what, reference }: Difference): string =>
  [shopName || 'Liftbay', invoice !== null && `repair order ${invoice}`, what, reference].filter(Boolean).join(', ')
