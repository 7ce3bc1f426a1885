import type { PaymentTerms, TradeAccountDetail, TradeState } from '../contract/index.ts'

/** A state as each side sees it. */
export const vendorStates = {
  requested: { label: 'Wants an account', tone: 'amber' },
  invited: { label: 'Offered', tone: 'blue' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'gray' },
  suspended: { label: 'Suspended', tone: 'red' },
} as const satisfies Record<TradeState, object>

export const shopStates = {
  ...vendorStates,
  requested: { label: 'Requested', tone: 'amber' },
  invited: { label: 'Offered to you', tone: 'blue' },
} as const

export const termLabels: Readonly<Record<PaymentTerms, string>> = {
  prepaid: 'Prepaid',
  'net-10': 'Net 10 days',
  'net-30': 'Net 30 days',
}

export const eventLabels: Readonly<Record<TradeAccountDetail['events'][number]['what'], string>> = {
  requested: 'Requested',
  invited: 'Offered',
  approved: 'Approved',
  declined: 'Declined',
  suspended: 'Suspended',
  reinstated: 'Reinstated',
  changed: 'Terms changed',
}

/** `12.5% off list`, or `Net price` */
export const showLevel = (discount: number | null): string => (discount === null ? 'Net price' : `${discount / 1000}% off list`)
