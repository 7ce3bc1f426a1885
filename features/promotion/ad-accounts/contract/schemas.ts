/** Prepaid: the vendor tops up a balance. Monthly: an invoice after each month, within a credit limit. */
export const billings = ['prepaid', 'monthly'] as const
export type Billing = (typeof billings)[number]

export const transactionKinds = ['top-up', 'click', 'add-on', 'credit', 'invoice', 'payment', 'refund'] as const
export type TransactionKind = (typeof transactionKinds)[number]
