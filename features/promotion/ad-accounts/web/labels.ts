import type { AdAccount, AdTransaction, Billing, InvoiceState, MoneyWay, TransactionKind } from '../contract/index.ts'

export const billingLabels: Readonly<Record<Billing, string>> = { prepaid: 'Prepaid balance', monthly: 'Monthly invoice' }

export const kindLabels: Readonly<Record<TransactionKind, string>> = {
  'top-up': 'Top-up',
  click: 'Click',
  'add-on': 'Add-on',
  credit: 'Credit',
  invoice: 'Invoice',
  payment: 'Payment',
  refund: 'Refund',
}

export const invoiceStates = {
  open: { tone: 'blue', label: 'Open' },
  overdue: { tone: 'red', label: 'Overdue' },
  paid: { tone: 'green', label: 'Paid' },
} as const satisfies Record<InvoiceState, object>

export const wayLabels: Readonly<Record<MoneyWay, string>> = { check: 'Check', ach: 'Bank transfer' }

export const describeTransaction = ({ kind, memo }: AdTransaction): string =>
  memo ? `${kindLabels[kind]}: ${memo}` : kindLabels[kind]

/** The most urgent state of an account. */
export function showStanding({ isSuspended, isOverdue, refundRequestedAt }: AdAccount) {
  if (isSuspended) return { tone: 'red', label: 'Suspended' } as const
  if (isOverdue) return { tone: 'red', label: 'Overdue' } as const
  return refundRequestedAt
    ? ({ tone: 'amber', label: 'Wants a refund' } as const)
    : ({ tone: 'green', label: 'In order' } as const)
}
